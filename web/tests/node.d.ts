/** The one thing of Node that tests use; the client itself knows no Node. */

declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
