// Prism ignores the `contentType` of a form field, and then rejects every field of objects. If the field also has a
// `style`, Prism reads the field as JSON. Prism also rejects two characters that programs do not escape in a form: `+`
// for a space, and `*`. `allowReserved` permits both.

const readable = { style: 'form', explode: true, allowReserved: true };

/** Returns the parsed description with the changes for Prism. */
export function forPrism(text: string): object {
  return JSON.parse(text, (key, value: unknown) => (key === 'encoding' ? allReadable(Object(value)) : value));
}

function allReadable(encodings: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(encodings).map(([field, encoding]) => [field, { ...encoding, ...readable }]),
  );
}
