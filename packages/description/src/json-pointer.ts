// JSON pointers (RFC 6901), also as a reference writes them: `/paths/~1v3~1glossaries` and `#/components/schemas/Glossary`.

/** Returns the names on the way to the place of a pointer. */
export function pointerNames(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapedName);
}

/** Returns a name of a pointer as a document has it. */
export function unescapedName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns a name of a document as a pointer writes it. */
export function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a pointer; undefined where it leads nowhere. */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    value,
  );
}
