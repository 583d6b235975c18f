// An operationId is `resource_method`. The resource is the tag and the folder in one word, so that methods, commands and
// files have the same names.

const VERBS = ['Correct', 'Create', 'Delete', 'Get', 'List', 'Replace', 'Translate', 'Update'];
const ALWAYS_POSSIBLE = ['400', '401', '403', '429', '500', '503'];
const REPEATABLE = ['get', 'put', 'delete'];

export const operationName = () => ({
  Operation(operation, { report, location }) {
    const at = location.child(['operationId']);
    const [, resource] = /^([a-z][A-Za-z0-9]*)_[a-z][A-Za-z0-9]*$/.exec(operation.operationId ?? '') ?? [];
    if (resource === undefined) {
      const message = `The operationId "${operation.operationId}" is not resource_method in lowerCamelCase.`;
      report({ message, location: at });
      return;
    }
    const tag = lowerCamel(operation.tags?.[0] ?? '');
    if (resource !== tag)
      report({
        message: `The tag of ${operation.operationId} is "${tag}", but its resource is "${resource}".`,
        location: at,
      });
    const [, folder] = /\/paths\/([^/]+)\//.exec(location.source.absoluteRef) ?? [];
    if (folder !== undefined && resource !== lowerCamel(folder))
      report({
        message: `The operation ${operation.operationId} is in the folder "${folder}" of another resource.`,
        location: at,
      });
  },
});

export const summary = () => ({
  Operation(operation, { report, location }) {
    const text = operation.summary ?? '';
    const at = location.child(['summary']);
    if (!VERBS.includes(text.split(' ')[0]))
      report({
        message: `The summary "${text}" does not start with ${VERBS.slice(0, -1).join(', ')} or ${VERBS.at(-1)}.`,
        location: at,
      });
    if (text.endsWith('.')) report({ message: `The summary "${text}" ends with a full stop.`, location: at });
  },
});

export const scope = () => ({
  Operation(operation, { report, location }) {
    const said = operation['x-scope'];
    if (/^(none|[a-z_]+:[a-z]+)$/.test(said ?? '')) return;
    const wrong = said === undefined ? 'x-scope is missing' : `x-scope "${said}" is not a scope`;
    report({ message: `${wrong}: write none or resource:action.`, location: location.child(['x-scope']) });
  },
});

export const idempotent = () => ({
  Operation(operation, { report, location, key }) {
    const said = operation['x-idempotent'];
    const at = location.child(['x-idempotent']);
    if (typeof said !== 'boolean')
      report({ message: 'x-idempotent is missing or not a boolean: write true or false.', location: at });
    else if (!said && REPEATABLE.includes(key))
      report({
        message: `x-idempotent is false, but ${String(key).toUpperCase()} is idempotent: write true.`,
        location: at,
      });
  },
});

export const standardErrors = () => ({
  Operation(operation, { report, location }) {
    const possible = operation.requestBody === undefined ? ALWAYS_POSSIBLE : [...ALWAYS_POSSIBLE, '415'];
    const missing = possible.filter((status) => !(status in (operation.responses ?? {})));
    if (missing.length > 0)
      report({
        message: `The operation needs the responses ${missing.join(', ')}.`,
        location: location.child(['responses']).key(),
      });
  },
});

function lowerCamel(words) {
  const [first = '', ...rest] = words.toLowerCase().split(/[\s-]+/);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
