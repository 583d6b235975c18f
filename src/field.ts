// Reads values from outside, which may have any type, without errors.

/**
 * The documented values of a type that also allows any other text. For `'a' | 'b' | (string & {})` this is `'a' | 'b'`.
 * If the OpenAPI description drops a value, code that uses the value no longer compiles.
 */
export type Named<Text> = Text extends string ? (string extends Text ? never : Text) : never;

/** Returns whether a value is an object, including lists. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns a field of a value; undefined if the value is not an object, lacks the field, or throws when it is read. */
export function field(value: unknown, name: PropertyKey): unknown {
  try {
    return isObject(value) ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a value is an object with all of these methods. */
export function hasMethods(value: unknown, ...names: readonly PropertyKey[]): boolean {
  return names.every((name) => typeof field(value, name) === 'function');
}

/** Returns the value if it is a non-empty string; undefined otherwise. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a field of a value if the field is a non-empty string; undefined otherwise. */
export function textField(value: unknown, name: string): string | undefined {
  return textOf(field(value, name));
}

/** Parses a JSON text; returns undefined if the text is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path of field names; undefined if a field is missing. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(field, value);
}

/** Returns the type of a value for error messages. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * Describes a value for an error message. Shows a number or a boolean unchanged, and a short text in quotes. Gives the
 * length of a longer text, and the type of any other value.
 */
export function inWords(value: unknown): string {
  if (typeof value !== 'string') return /^[bn]/.test(typeof value) ? String(value) : kindOf(value);
  return value.length > 9 ? `a string of ${value.length} characters` : `'${value}'`;
}

/** Returns the bytes of a buffer or view from any realm; undefined for other values. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const isBuffer = /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
  // A buffer has this name in every realm.
  return isBuffer ? new Uint8Array(value as ArrayBuffer) : undefined;
}

/** Joins byte arrays into one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
