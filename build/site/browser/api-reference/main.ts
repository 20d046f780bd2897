/** Starts the viewer of the API reference, in the theme that the visitor prefers. It asks nobody but this site. */

import type { SwaggerUIBundle } from "swagger-ui-dist";
// @ts-expect-error The package has types for its whole, not for the part that runs in a browser.
import bundle from "swagger-ui-dist/swagger-ui-es-bundle.js";

const startViewer: SwaggerUIBundle = bundle;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function followTheme(): void {
  document.documentElement.classList.toggle("dark-mode", prefersDark.matches);
}

followTheme();
prefersDark.addEventListener("change", followTheme);

/** The page has a title of its own, and there is one server: this one. */
const leftOut = { InfoContainer: () => () => null, ServersContainer: () => () => null };

/** The viewer's list is no second main part of the page, and the plain list may fold. */
function fitIntoPage(): void {
  document.querySelector("#swagger #operations")?.setAttribute("role", "group");
  document.querySelector("#plain-list")?.removeAttribute("open");
}

document.querySelector("#try-it")?.removeAttribute("hidden");
startViewer({
  url: "/openapi.json",
  dom_id: "#swagger",
  plugins: [() => ({ wrapComponents: leftOut })],
  docExpansion: "list",
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  onComplete: fitIntoPage,
});
