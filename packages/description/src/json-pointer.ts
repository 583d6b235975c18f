// JSON pointers (RFC 6901), for example `/paths/~1v3~1glossaries`. They may also have the form of a reference, for
// example `#/components/schemas/Glossary`.

/** Returns the names in a pointer, without its escapes. */
export function pointerNames(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapedName);
}

/** Returns a name of a pointer in the form that it has in a document. */
export function unescapedName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns a name of a document in the form that it has in a pointer. */
export function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a pointer; undefined if the value has no such place. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    value,
  );
}
