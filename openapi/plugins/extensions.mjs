// The extensions of this description. Redocly ignores an unknown extension, so a rule rejects misspelled ones.

/** The names of all `x-` extensions that `typeExtension` defines. */
const known = new Set();
const name = { type: 'string' };
const names = { type: 'array', items: name };

const PAGING = {
  cursor: {
    properties: { kind: { enum: ['cursor'] }, items: name, parameter: name, next: name, total: name },
    required: ['kind', 'items', 'parameter', 'next'],
  },
  number: {
    properties: { kind: { enum: ['number'] }, items: name, parameter: name, size: name, total: name },
    required: ['kind', 'items', 'parameter', 'size'],
  },
  whole: { properties: { kind: { enum: ['whole'] }, items: name }, required: ['kind', 'items'] },
};

/**
 * Returns Redocly's types with the `x-` extensions of this description, so that Redocly's rule `struct` checks the
 * values of the extensions.
 */
export function typeExtension(types) {
  const marked = Object.entries(types).map(([typeName, type]) => [
    typeName,
    type.extensionsPrefix === 'x-' ? extended(type, { 'x-assumed': { type: 'string' } }) : type,
  ]);
  const all = Object.fromEntries(marked);
  return {
    ...all,
    XPagingCursor: PAGING.cursor,
    XPagingNumber: PAGING.number,
    XPagingWhole: PAGING.whole,
    Operation: extended(all.Operation, {
      'x-scope': { type: 'string' },
      'x-idempotent': { type: 'boolean' },
      'x-paging': pagingType,
    }),
    Response: extended(all.Response, { 'x-hint': { type: 'string' }, 'x-quota': { type: 'string' } }),
    Parameter: extended(all.Parameter, { 'x-answered-in': names }),
    Schema: extended(all.Schema, {
      'x-max-bytes': { type: 'integer', minimum: 1 },
      'x-service-limit': { type: 'integer', minimum: 1 },
      'x-answered-in': names,
    }),
    SecurityScheme: extended(all.SecurityScheme, { 'x-prefix': { type: 'string' } }),
  };
}

export const knownExtensions = () => ({
  any: {
    enter(node, { report, location, type }) {
      if (type.extensionsPrefix !== 'x-') return;
      for (const key of Object.keys(node).filter((key) => key.startsWith('x-') && !known.has(key)))
        report({
          message: `The extension "${key}" is unknown. Use one of ${[...known].sort().join(', ')}.`,
          location: location.child([key]).key(),
        });
    },
  },
});

function pagingType(value) {
  if (value?.kind === 'cursor') return 'XPagingCursor';
  return value?.kind === 'number' ? 'XPagingNumber' : 'XPagingWhole';
}

function extended(type, properties) {
  for (const extension of Object.keys(properties)) known.add(extension);
  return { ...type, properties: { ...type.properties, ...properties } };
}
