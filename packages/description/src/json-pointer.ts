// Reads and writes JSON pointers (RFC 6901), for example `/paths/~1v3~1glossaries`. They may have the form of a
// reference, for example `#/components/schemas/Glossary`.

/** Returns the names in a JSON pointer, and removes their escapes. For example, returns `a/b` and `c` for `/a~1b/c`. */
export function pointerNames(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapedName);
}

/** Removes the JSON pointer escapes from a name, for example `a~1b` becomes `a/b`. */
export function unescapedName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Adds the escapes that a name needs in a JSON pointer, for example `a/b` becomes `a~1b`. */
export function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a JSON pointer; undefined if the pointer leads to no value. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    value,
  );
}
