// Prism ignores the `contentType` of a form field, and then rejects every field of objects. With a `style` beside it,
// Prism accepts one object as JSON in such a field. It supports no more of the description.

interface Encoding {
  readonly contentType?: string;
}

/** A description in JSON, as Prism is to read it. */
export function forPrism(text: string): object {
  return JSON.parse(text, (_, value: unknown) =>
    isEncoding(value) ? { ...value, style: 'form', explode: true } : value,
  );
}

function isEncoding(value: unknown): value is Encoding {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).join() === 'contentType' &&
    Object.values(value).join() === 'application/json'
  );
}
