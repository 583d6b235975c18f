// What a user of a package needs of its manifest; the rest is about this repository.

/** The fields that are published, in this order. */
const published = [
  'name',
  'version',
  'description',
  'keywords',
  'homepage',
  'bugs',
  'repository',
  'license',
  'type',
  'sideEffects',
  'engines',
  'bin',
  'files',
  'types',
  'imports',
  'exports',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
] as const;

/** The condition under which this repository reads its sources; a package has none. */
const SOURCE = 'source';

/** The manifest that is published, from the one of the repository. */
export function publishedManifest(manifest: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // What is published may differ from what a clone needs: the built command in place of the one that builds it first.
  const { publishConfig, ...others } = manifest;
  const fields = { ...others, ...(typeof publishConfig === 'object' ? publishConfig : {}) };
  return Object.fromEntries(
    published.filter((field) => field in fields).map((field) => [field, withoutSources(fields[field])]),
  );
}

function withoutSources(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([condition]) => condition !== SOURCE)
      .map(([key, inner]) => [key, withoutSources(inner)]),
  );
}
