// The client pages a list as x-paging says. A list is an operation named `…_list…`, or one that returns a `…Page`.

export const paging = () => ({
  Operation(operation, { report, location, resolve }) {
    const said = operation['x-paging'];
    const reply = replyOf(operation, location, resolve);
    if (said === undefined) {
      if (/_list/.test(operation.operationId ?? '') || reply.isPage)
        report({
          message: 'The list needs x-paging.',
          location: location.child(['operationId']),
        });
      return;
    }
    const at = location.child(['x-paging']);
    if (reply.properties[said.items]?.type !== 'array')
      report({ message: `x-paging: the reply has no array "${said.items}".`, location: at });
    const missing = (names, has) => names.filter((name) => name !== undefined && !has(name));
    for (const name of missing([said.next, said.total], (name) => name in reply.properties))
      report({ message: `x-paging: the reply has no property "${name}".`, location: at });
    const query = queryNames(operation, resolve);
    for (const name of missing([said.parameter, said.size], (name) => query.includes(name)))
      report({ message: `x-paging: the operation has no query parameter "${name}".`, location: at });
  },
});

function replyOf(operation, location, resolve) {
  const follow = (raw, from) =>
    raw?.$ref ? resolve(raw, from.source.absoluteRef) : { node: raw, location: from };
  const response = follow(operation.responses?.['200'], location);
  const raw = response.node?.content?.['application/json']?.schema;
  const schema = raw === undefined ? undefined : follow(raw, response.location ?? location).node;
  return { isPage: /Page(\.yaml)?$/.test(raw?.$ref ?? ''), properties: schema?.properties ?? {} };
}

function queryNames(operation, resolve) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node);
  return parameters.filter((parameter) => parameter?.in === 'query').map((parameter) => parameter.name);
}
