// An older client can read values that it does not know.

export const openReplyEnums = () => ({
  Response(response, { report, location, resolve }) {
    const closed = (at) =>
      report({
        message: 'The enum of a response is closed: write anyOf with the enum and a plain string.',
        location: at.child(['enum']),
      });
    for (const [type, { schema }] of Object.entries(response.content ?? {}))
      visitClosedEnums(schema, location.child(['content', type, 'schema']), resolve, closed);
  },
});

/** Calls `closed` with the location of each closed enum in a schema. An enum beside a plain string in anyOf is open. */
function visitClosedEnums(raw, rawLocation, resolve, closed, seen = new Set()) {
  const { node: schema, location } = raw?.$ref
    ? resolve(raw, rawLocation.source.absoluteRef)
    : { node: raw, location: rawLocation };
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return;
  seen.add(schema);
  if (schema.enum !== undefined) closed(location);
  for (const [path, child] of childSchemas(schema))
    visitClosedEnums(child, location.child(path), resolve, closed, seen);
}

function childSchemas(schema) {
  const open = schema.anyOf?.some((branch) => branch.type === 'string' && branch.enum === undefined) ?? false;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    (schema[keyword] ?? []).map((branch, index) => [[keyword, index], branch]),
  );
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, property]) => [['properties', name], property]),
    ...['items', 'additionalProperties'].map((keyword) => [[keyword], schema[keyword]]),
    ...branches.filter(([, branch]) => !(open && branch.enum !== undefined)),
  ];
}
