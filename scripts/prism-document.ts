// Changes the description for Prism. Prism ignores the `contentType` of a form field, and then rejects fields with
// objects. With a `style`, Prism reads such a field as JSON. Prism also rejects `+` for a space and `*` in a form.
// `allowReserved` permits both.

const readable = { style: 'form', explode: true, allowReserved: true };

/** Returns the parsed OpenAPI description, with changes that let the mock server Prism read it. */
export function forPrism(text: string): object {
  return JSON.parse(text, (key, value: unknown) => (key === 'encoding' ? allReadable(Object(value)) : value));
}

function allReadable(encodings: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(encodings).map(([field, encoding]) => [field, { ...encoding, ...readable }]),
  );
}
