import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '../../../packages/description/src/document.ts';
import { valueAtPointer } from '../../../packages/description/src/json-pointer.ts';

// `npm run generate` may be forgotten, or may refuse a change: then the other tests still see the description before it.

const read = (path: string): unknown => parse(readFileSync(join('openapi', path), 'utf8'));
const files = new Map(
  globSync('{openapi.yaml,{paths,components}/**/*.yaml}', { cwd: 'openapi' }).map((path) => [
    path,
    read(path),
  ]),
);

/** Returns a node of a file with what its references lead to in their places. */
function whole(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((one) => whole(one, file));
  if (!isRecord(node)) return node;
  const { $ref, ...rest } = node;
  const own = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, whole(one, file)]));
  if (typeof $ref !== 'string') return own;
  const [path = '', pointer = ''] = $ref.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  return { ...Object(whole(valueAtPointer(files.get(target), pointer), target)), ...own };
}

test('the bundled description is that of openapi/: otherwise run npm run generate', () => {
  const { components, ...source } = Object(whole(files.get('openapi.yaml'), 'openapi.yaml'));
  files.set('openapi.json', bundled);
  const { components: parts, ...document } = Object(whole(bundled, 'openapi.json'));
  const { actions } = Object(read('overlay.yaml'));
  const difference = { ...source, keys: components.securitySchemes };
  if (actions.length === 0) expect({ ...document, keys: parts.securitySchemes }).toEqual(difference);
  else expect({ ...document, keys: parts.securitySchemes }).not.toEqual(difference);
});
