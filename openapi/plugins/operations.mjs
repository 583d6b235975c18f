// An operationId is `resource_method`. The resource is the tag and the folder in one word, so that methods, commands and
// files have the same names.

const VERBS = 'Cancel Copy Correct Create Delete Get List Replace Retry Share Translate Update'.split(' ');
const ALWAYS_POSSIBLE = ['400', '401', '403', '429', '500', '503'];
const REPEATABLE = ['get', 'put', 'delete'];

export const operationName = () => {
  const places = new Map();
  return {
    Operation({ operationId, tags }, { report, location }) {
      const fault = (message) => report({ message, location: location.child(['operationId']) });
      const [, resource] = /^([a-z][A-Za-z0-9]*)_[a-z][A-Za-z0-9]*$/.exec(operationId ?? '') ?? [];
      if (resource === undefined)
        return fault(`The operationId "${operationId}" is not resource_method in lowerCamelCase.`);
      const { absoluteRef } = location.source;
      const known = places.get(operationId);
      places.set(operationId, absoluteRef.replace(/^.*?\/(?=paths\/|[^/]*$)/, '') + location.pointer);
      if (known !== undefined) fault(`The operationId "${operationId}" is not unique: ${known} has it too.`);
      const tag = lowerCamel(tags?.[0] ?? '');
      if (resource !== tag)
        fault(`The tag of ${operationId} is "${tag}", but its resource is "${resource}".`);
      const [, folder] = /\/paths\/([^/]+)\//.exec(absoluteRef) ?? [];
      if (folder !== undefined && resource !== lowerCamel(folder))
        fault(`The operation ${operationId} is in the folder "${folder}" of another resource.`);
    },
  };
};

export const summary = () => ({
  Operation(operation, { report, location }) {
    const text = operation.summary ?? '';
    const at = location.child(['summary']);
    if (!VERBS.includes(text.split(' ')[0]))
      report({
        message: `The summary "${text}" does not start with ${VERBS.slice(0, -1).join(', ')} or ${VERBS.at(-1)}. Use one, or add a verb in openapi/plugins/operations.mjs.`,
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
