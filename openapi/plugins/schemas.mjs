// A reader learns every field from its description, and the service reduces some values instead of refusing them.

export const propertyDescription = () => ({
  SchemaProperties(properties, { report, location, resolve }) {
    for (const [name, property] of Object.entries(properties)) {
      const described = property.description ?? resolve(property).node?.description;
      if (!described)
        report({ message: `The property "${name}" needs a description.`, location: location.child([name]) });
    }
  },
});

/** The ready-made rule of this kind also reads `not: { required }`, which names what must not stand together. */
export const requiredExists = () => ({
  Schema(schema, { report, location, key }) {
    if (key === 'not') return;
    const named = [...(schema.required ?? []), ...Object.entries(schema.dependentRequired ?? {}).flat(2)];
    const missing = new Set(named.filter((name) => !Object.hasOwn(schema.properties ?? {}, name)));
    for (const name of missing)
      report({ message: `The required property "${name}" is not among the properties.`, location });
  },
});

export const reducedNotRefused = () => {
  const check = (description, schema, report, location) => {
    if (/\breduced\b/i.test(description ?? '') && schema?.maximum !== undefined)
      report({ message: 'A value that the service reduces must have no maximum.', location });
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

const SNAKE_CASE = /^\p{Ll}[\p{Ll}\d]*(_[\p{Ll}\d]+)*$/u;

/** Names of properties may come from any alphabet; a header follows the custom of headers. */
export const snakeCase = () => ({
  Parameter({ in: place, name }, { report, location }) {
    if (place === 'header' || SNAKE_CASE.test(name)) return;
    report({ message: `The parameter "${name}" must be snake_case.`, location: location.child(['name']) });
  },
  SchemaProperties(properties, { report, location }) {
    for (const name of Object.keys(properties).filter((name) => !SNAKE_CASE.test(name)))
      report({
        message: `The property "${name}" must be snake_case, in any alphabet.`,
        location: location.child([name]).key(),
      });
  },
});
