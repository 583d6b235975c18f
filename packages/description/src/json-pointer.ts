// Reads and writes JSON pointers (RFC 6901), for example `/paths/~1v3~1glossaries`. They may have the form of a
// reference, for example `#/components/schemas/Glossary`.

/** Returns the names in a JSON pointer, without their escapes. */
export function pointerNames(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapedName);
}

/** Returns a name in a JSON pointer without its escapes. */
export function unescapedName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns a name with the escapes that a JSON pointer needs. */
export function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a JSON pointer; undefined if there is no value. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    value,
  );
}
