// Every property has a description. A value that the service reduces has no maximum.

export const propertyDescription = () => ({
  SchemaProperties(properties, { report, location, resolve }) {
    for (const [name, property] of Object.entries(properties)) {
      const described = property.description ?? resolve(property).node?.description;
      if (!described)
        report({ message: `The property "${name}" needs a description.`, location: location.child([name]) });
    }
  },
});

/**
 * Reports a required property that the schema does not define. Skips `not: { required }`, which lists properties that
 * exclude each other; Redocly's own rule does not skip it.
 */
export const requiredExists = () => ({
  Schema(schema, { report, location, key }) {
    if (key === 'not') return;
    const named = [...(schema.required ?? []), ...Object.entries(schema.dependentRequired ?? {}).flat(2)];
    const missing = new Set(named.filter((name) => !Object.hasOwn(schema.properties ?? {}, name)));
    for (const name of missing)
      report({ message: `The required property "${name}" is not defined.`, location });
  },
});

export const reducedNotRefused = () => {
  const check = (description, schema, report, location) => {
    if (/\breduced\b/i.test(description ?? '') && schema?.maximum !== undefined)
      report({ message: 'The service reduces this value, so it needs no maximum: remove it.', location });
  };
  return {
    Parameter(parameter, { report, location, resolve }) {
      check(parameter.description, resolve(parameter.schema ?? {}).node, report, location.child(['schema']));
    },
    Schema(schema, { report, location }) {
      check(schema.description, schema, report, location.child(['maximum']));
    },
  };
};
