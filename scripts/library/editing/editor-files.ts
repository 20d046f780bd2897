/** What an editor's YAML extension needs, generated from the same schemas that the build checks with. */

import { z } from "zod";
import { CONTENT_SCHEMAS } from "../../../build/model/content-schemas.ts";

const FOLDER = ".vscode/content-schemas";

/** The files by path: a schema for each kind of content, and the settings that wire them. */
export function editorFiles(): Map<string, string> {
  const schemas = CONTENT_SCHEMAS.map(({ name, says, schema }): [string, string] => [
    `${FOLDER}/${name}.json`,
    json({
      title: name,
      description: says,
      ...z.toJSONSchema(schema, { io: "input", target: "draft-7", unrepresentable: "any" }),
    }),
  ]);
  const settings = {
    "yaml.schemas": Object.fromEntries(CONTENT_SCHEMAS.map(({ name, files }) => [`./${FOLDER}/${name}.json`, files])),
    "yaml.format.enable": false,
    "[yaml]": {
      "editor.defaultFormatter": "esbenp.prettier-vscode",
      "editor.formatOnSave": true,
      "editor.tabSize": 2,
      "editor.rulers": [120],
    },
  };
  return new Map([
    ...schemas,
    [".vscode/settings.json", json(settings)],
    [".vscode/extensions.json", json({ recommendations: ["redhat.vscode-yaml", "esbenp.prettier-vscode"] })],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
