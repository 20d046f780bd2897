/** Starts the viewer of the API reference when it is wanted, in the theme that the visitor prefers. It sends requests only to this site. */

import type { SwaggerUIBundle } from "swagger-ui-dist";

/** The viewer is published as its makers built it: a plain script that leaves its name behind. */
function loadViewer(): Promise<SwaggerUIBundle> {
  return new Promise((loaded, failed) => {
    const script = document.createElement("script");
    script.src = "/assets/swagger-ui.js";
    script.addEventListener("load", () =>
      loaded((globalThis as unknown as { SwaggerUIBundle: SwaggerUIBundle }).SwaggerUIBundle),
    );
    script.addEventListener("error", () => failed(new Error("the viewer could not be loaded")));
    document.head.append(script);
  });
}

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

/** An address that names an operation (`#/Rules/paLookup`) is one of the viewer's own. */
const isNamed = location.hash.startsWith("#/");

async function openViewer(): Promise<void> {
  document.querySelector("#open-viewer-line")?.remove();
  const startViewer = await loadViewer();
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
}

document.querySelector("#try-it")?.removeAttribute("hidden");
document.querySelector("#open-viewer")?.addEventListener("click", () => void openViewer());
if (isNamed) void openViewer();
