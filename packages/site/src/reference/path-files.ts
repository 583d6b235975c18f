// Which file of the description an operation is in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By path: `/v3/glossaries` is in `openapi/paths/glossaries/collection.yaml`. */
export type PathFiles = ReadonlyMap<string, string>;

/** The files that the paths of `openapi/openapi.yaml` refer to. */
export function pathFiles(root: string): PathFiles {
  const text = readFileSync(join(root, 'openapi', 'openapi.yaml'), 'utf8');
  const paths = text.matchAll(/^ {2}(?<path>\/\S+): \{ \$ref: (?<file>\S+) \}$/gm);
  return new Map([...paths].map(([, path = '', file = '']) => [path, `openapi/${file}`]));
}
