// Reads and writes JSON pointers (RFC 6901), for example `/paths/~1v3~1glossaries`. They may have the form of a
// reference, for example `#/components/schemas/Glossary`.

/** Returns the unescaped names in a pointer. */
export function pointerNames(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapedName);
}

/** Unescapes a name of a pointer. */
export function unescapedName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Escapes a name for a pointer. */
export function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a pointer; undefined if it does not exist. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    value,
  );
}
