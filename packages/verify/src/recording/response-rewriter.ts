// What a response names is what a program opens next: where it would lead around the proxy, it leads through it. A head, and
// a body that has signed addresses, are held back until they are complete. An address keeps its number of bytes, so that
// lengths and chunks stay as they are.

import type { Piece } from './http-reader.ts';

/** The address to write in the place of another one, in exactly so many bytes or in any; undefined where it stays. */
export type Replace = (address: string, bytes?: number) => string | undefined;
/** Where a Location leads through the proxy; undefined where it stays. */
export type Relocate = (location: string) => string | undefined;

/** A longer body passes as it is. */
const MOST_HELD_BYTES = 1024 * 1024;

/** Reads one response as it passes. */
export type ResponseRewriter = ReturnType<typeof createResponseRewriter>;

/** @param fields Names of the fields of its body that hold an address. */
export function createResponseRewriter(relocate: Relocate, fields: ReadonlySet<string>, replace: Replace) {
  let head = '';
  let held: { readonly bytes: Buffer; readonly isBody: boolean }[] = [];
  let heldBytes = 0;
  /** What is held back, as it came. */
  const flush = (): Buffer[] => {
    const start = head === '' ? [] : [Buffer.from(head, 'latin1')];
    const bytes = [...start, ...held.map((one) => one.bytes)];
    head = '';
    held = [];
    return bytes;
  };
  /** The addresses in place of those that came, with the same frames between their bytes. */
  const rewrite = (): void => {
    const raw = Buffer.concat(held.filter(({ isBody }) => isBody).map(({ bytes }) => bytes));
    const text = withAddresses(raw, fields, replace);
    let at = 0;
    held = held.map(({ bytes, isBody }) => {
      if (!isBody) return { bytes, isBody };
      at += bytes.length;
      return { bytes: Buffer.from(text.slice(at - bytes.length, at), 'latin1'), isBody };
    });
  };
  /** What may be sent now. */
  const push = (piece: Piece): Buffer[] => {
    if (piece.kind === 'text') {
      head += piece.bytes.toString('latin1');
      return [];
    }
    if (piece.kind === 'head') head = relocated(head, relocate);
    else if (piece.kind === 'end') rewrite();
    else {
      held.push({ bytes: piece.bytes, isBody: piece.kind === 'body' });
      heldBytes += piece.bytes.length;
      const isHeld = piece.kind !== 'unreadable' && fields.size > 0;
      if (isHeld && heldBytes <= MOST_HELD_BYTES) return [];
    }
    return flush();
  };
  return { push, flush };
}

function relocated(head: string, relocate: Relocate): string {
  return head.replaceAll(/^(location:[ \t]*)(.*?)([ \t]*\r?)$/gim, (line, ...parts) => {
    const [name = '', location = '', end = ''] = parts.map(String);
    const other = relocate(location);
    return other === undefined ? line : name + other + end;
  });
}

/** The bytes of a JSON body as text, with other addresses in the fields of these names. */
export function withAddresses(body: Buffer, fields: ReadonlySet<string>, replace: Replace): string {
  return body
    .toString('latin1')
    .replaceAll(/("([^"\\]*)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g, (whole, before, name, written) => {
      const other = fields.has(name) ? replace(unescaped(written), written.length) : undefined;
      return other === undefined ? whole : before + other;
    });
}

/** Empty where it is no text of JSON. */
function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${Buffer.from(raw, 'latin1').toString('utf8')}"`));
  } catch {
    return '';
  }
}
