/** What an editor's YAML extension needs, generated from the same schemas that the build checks with. */

import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "../../../build/model/collections.ts";
import { globsOf } from "../../../build/model/parse-path.ts";

export const SCHEMA_FOLDER = ".vscode/content-schemas";
const KINDS = Object.keys(COLLECTIONS) as CollectionName[];

/** The files by path: a schema for each kind of content, and the settings that wire them. */
export function editorFiles(): Map<string, string> {
  const schemas = KINDS.map((name): [string, string] => {
    const { says, schema } = COLLECTIONS[name];
    return [
      schemaFile(name),
      json({
        title: titleOf(name),
        description: says,
        ...z.toJSONSchema(schema, { io: "input", target: "draft-7", unrepresentable: "any" }),
      }),
    ];
  });
  const settings = {
    "yaml.schemas": Object.fromEntries(KINDS.map((name) => [`./${schemaFile(name)}`, globsOf(name)])),
    "yaml.format.enable": false,
    "[yaml]": {
      "editor.defaultFormatter": "oxc.oxc-vscode",
      "editor.formatOnSave": true,
      "editor.tabSize": 2,
      "editor.rulers": [120],
    },
  };
  return new Map([
    ...schemas,
    [".vscode/settings.json", json(settings)],
    [".vscode/extensions.json", json({ recommendations: ["redhat.vscode-yaml", "oxc.oxc-vscode"] })],
  ]);
}

/** Where the schema of a kind of content is. */
function schemaFile(name: CollectionName): string {
  return `${SCHEMA_FOLDER}/${titleOf(name)}.json`;
}

/** The name in words: `state-rules`. */
function titleOf(name: CollectionName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
