// An operationId is `resource_method`. The resource is the tag and the folder in one word, so that methods, commands and
// files have the same names.

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

function lowerCamel(words) {
  const [first = '', ...rest] = words.toLowerCase().split(/[\s-]+/);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
