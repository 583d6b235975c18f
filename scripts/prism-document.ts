// Prism ignores the `contentType` of a form field, and then rejects every field of objects. With a `style` beside it,
// Prism reads JSON in such a field. It also rejects what programs leave unescaped in a form: `+` for a space, and `*`.

const readable = { style: 'form', explode: true, allowReserved: true };

/** Returns a description in JSON, as Prism is to read it. */
export function forPrism(text: string): object {
  return JSON.parse(text, (key, value: unknown) => (key === 'encoding' ? allReadable(Object(value)) : value));
}

function allReadable(encodings: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(encodings).map(([field, encoding]) => [field, { ...encoding, ...readable }]),
  );
}
