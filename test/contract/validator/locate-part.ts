// A validator names a schema by its place in the document, so every part is found together with its pointer, and a
// reference leads to the place of the part itself.

/** A part of a document and its place. */
export interface Located {
  readonly value: Readonly<Record<string, unknown>>;
  /** JSON pointer, `/components/schemas/Glossary`. */
  readonly pointer: string;
}

/** The part at a pointer, references followed. */
export function partAt(document: object, pointer: string): Located {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((owner, key) => Reflect.get(Object(owner), unescaped(key)), document);
  const reference: unknown = Reflect.get(Object(value), '$ref');
  return typeof reference === 'string'
    ? partAt(document, reference.slice(1))
    : { value: Object(value), pointer };
}

/** The named parts below a part: each header of a response, each media type of a body. */
export function partsBelow(document: object, { value, pointer }: Located, name: string): [string, Located][] {
  return Object.keys(Object(value[name])).map((key) => [
    key,
    partAt(document, `${pointer}/${escaped(name)}/${escaped(key)}`),
  ]);
}

/** A key as a JSON pointer writes it. */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
