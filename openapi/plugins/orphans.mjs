import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KEYED = ['headers.yaml', 'parameters.yaml', 'responses.yaml'];

/**
 * Returns the rule that reports unreferenced parts of the description. Such a part is not in the bundle, so no other
 * check finds its mistakes.
 */
export const nothingOrphaned = () => {
  const reached = new Set();
  return {
    any: {
      enter(_node, { location }) {
        reached.add(location.source.absoluteRef).add(location.source.absoluteRef + location.pointer);
      },
    },
    Root: {
      leave(_root, { report, location }) {
        const folder = join(dirname(location.source.absoluteRef), 'components');
        for (const part of [...schemaFiles(folder), ...keyedParts(folder)].filter(
          (part) => !reached.has(part),
        ))
          report({
            message: `The part ${part.slice(folder.length + 1)} is not referenced: use it or remove it.`,
            location,
          });
      },
    },
  };
};

function schemaFiles(folder) {
  const schemas = join(folder, 'schemas');
  return existsSync(schemas) ? readdirSync(schemas).map((file) => join(schemas, file)) : [];
}

function keyedParts(folder) {
  const files = KEYED.map((file) => join(folder, file)).filter((file) => existsSync(file));
  return files.flatMap((file) => {
    const keys = readFileSync(file, 'utf8').matchAll(/^(\w+):/gm);
    return Array.from(keys, ([, key]) => `${file}#/${key}`);
  });
}
