// Refuses a schema that contains itself, because the generator of the client's tables would never end.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Document, isRecord } from 'language-service-description/document';

/** Returns the names of the schemas that form a cycle; undefined if no schema contains itself. */
export function findRecursion(document: Document): readonly string[] | undefined {
  const schemas = document.components?.['schemas'] ?? {};
  const ended = new Set<string>();
  const follow = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (ended.has(name)) return undefined;
    for (const next of name === '' ? Object.keys(schemas) : namedIn(schemas[name])) {
      const found = follow(next, [...path, name]);
      if (found !== undefined) return found;
    }
    ended.add(name);
    return undefined;
  };
  // The empty name stands for a start that refers to all schemas.
  return follow('', []);
}

/** Returns the names of the schemas to which a node refers. */
function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' ? (/^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] ?? []) : [];
  return [own, Object.values(value).flatMap(namedIn)].flat();
}

/**
 * Returns the first file that consists of a `$ref` to itself, also through other files; undefined without such a file.
 */
export function findEmptyLoop(files: readonly string[]): string | undefined {
  const next = new Map(
    files.flatMap((file) => {
      const [, target] = /^\$ref: *['"]?([^'"#\s]+)/m.exec(readFileSync(file, 'utf8')) ?? [];
      return target === undefined ? [] : [[file, join(dirname(file), target)] as const];
    }),
  );
  const leadsBack = (file: string) => {
    let at = next.get(file);
    for (let steps = 0; steps < next.size && at !== undefined && at !== file; steps += 1) at = next.get(at);
    return at === file;
  };
  const found = [...next.keys()].find(leadsBack);
  return found === undefined ? undefined : relative(process.cwd(), found);
}
