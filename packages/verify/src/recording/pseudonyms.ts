// A pseudonym stands for one text or one id during one recording. It is made with a key that exists in memory alone, so
// that nobody can compute it for a text they guess.

import { createCipheriv, createHmac, randomBytes } from 'node:crypto';

export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/** @param key Of at least 32 bytes. Default: a random one, which is what makes the pseudonyms safe. */
export function createPseudonyms(key: Uint8Array = randomBytes(32)) {
  let isForgotten = false;
  const hmacOf = (bytes: string | Uint8Array) => {
    if (isForgotten) throw new Error('The recording has ended; its key is gone.');
    return createHmac('sha256', key).update(bytes);
  };
  const digestOf = (text: string) => hmacOf(text).digest('hex');
  return {
    /** The same for the same id; a UUID for a UUID. */
    ofId: (id: string) => (id === '' ? '' : pseudonymOfId(id, digestOf(id))),
    /** The same for the same text: lines, columns, placeholders and inline codes stay, and so do script and length class. */
    ofText: (text: string) => pseudonymOfText(text, digestOf),
    /** The digest of a file: the same for the same bytes, in pieces of any size. */
    startDigest: () => {
      // GMAC: a recorded upload takes as long as another one, and SHA-256 alone would take longer than its transfer.
      const mac = createCipheriv('aes-256-gcm', hmacOf('files').digest(), Buffer.alloc(12));
      return {
        update: (bytes: Uint8Array) => void mac.setAAD(bytes),
        /** 64 hexadecimal digits; ends the digest. */
        end: () => {
          mac.final();
          return hmacOf(mac.getAuthTag()).digest('hex');
        },
      };
    },
    /** Overwrites the key: no pseudonym can be computed afterwards. */
    forget: () => {
      isForgotten = true;
      key.fill(0);
    },
  };
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

function pseudonymOfId(id: string, digest: string): string {
  if (!uuid.test(id)) return `id-${digest.slice(0, 12)}`;
  return digest.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

/** A long text is shown by its beginning and the number of its lines. */
const MOST_LINES = 20;

function pseudonymOfText(text: string, digestOf: (text: string) => string): string {
  const lines = text.split('\n');
  const head = lines.slice(0, MOST_LINES).join('\n');
  const shown = head.replaceAll(/[^\n\t]+/g, (cell) => pseudonymOfCell(cell, digestOf));
  if (lines.length <= MOST_LINES) return shown;
  // The whole text decides, so that texts that begin alike stay different.
  return `${shown}\n~${lines.length} lines ${digestOf(text).slice(0, 12)}`;
}

/** `%d0` is a byte of a text, not a placeholder. */
const codes = /(\{\{[^{}]*\}\}|\{[^{}]*\}|%(?:\d{1,2}\$)?[sdif@](?![\da-f])|<\/?[a-z][^<>]{0,200}>)/i;

function pseudonymOfCell(cell: string, digestOf: (text: string) => string): string {
  return cell
    .split(codes)
    .map((part, at) => (at % 2 === 1 ? maskedCode(part, digestOf) : maskedWords(part, digestOf)))
    .join('');
}

const inlineTags: ReadonlySet<string> = new Set(
  'a b i u p g x br em bx ex ph it ut hi sub sup bpt ept span strong code'.split(' '),
);

/** A placeholder or a tag without what somebody named. */
function maskedCode(code: string, digestOf: (text: string) => string): string {
  if (code.startsWith('%') || /^\{\d{0,2}\}$/.test(code)) return code;
  if (/^\{/.test(code)) {
    const braces = code.startsWith('{{') ? 2 : 1;
    return '{'.repeat(braces) + lettersOf(digestOf(code), latin, 4) + '}'.repeat(braces);
  }
  const [, end = '', name = ''] = /^<(\/?)([a-z]*)/i.exec(code) ?? [];
  return `<${end}${inlineTags.has(name) ? name : 'x'}${code.endsWith('/>') ? '/' : ''}>`;
}

/** White space at either end shows as one space: the service may refuse it. */
function maskedWords(words: string, digestOf: (text: string) => string): string {
  const trimmed = words.trim();
  if (trimmed === '') return words === '' ? '' : ' ';
  const classed = lengthClass(trimmed.length);
  const letters = lettersOf(digestOf(trimmed), scriptOf(trimmed), Math.min(classed, 24));
  const masked = classed > 24 ? `${letters}~${classed}` : letters;
  return `${/^\s/.test(words) ? ' ' : ''}${masked}${/\s$/.test(words) ? ' ' : ''}`;
}

/** 8, 24, 72, 216 and so on: the shortest of them that is not shorter. */
function lengthClass(length: number): number {
  let most = 8;
  while (most < length) most *= 3;
  return most;
}

/** Sixteen letters of a script: one for each hexadecimal digit. */
type Letters = string;

const latin: Letters = 'abdefgiklmnorstu';
const digits: Letters = '0123456789012345';
const scripts: readonly (readonly [RegExp, Letters])[] = [
  [/\p{Script=Latin}/gu, latin],
  [/\p{Script=Han}/gu, '一二三四五六七八九十山水火木金土'],
  [/\p{Script=Hiragana}/gu, 'あいうえおかきくけこさしすせそた'],
  [/\p{Script=Katakana}/gu, 'アイウエオカキクケコサシスセソタ'],
  [/\p{Script=Hangul}/gu, '가나다라마바사아자차카타파하거너'],
  [/\p{Script=Cyrillic}/gu, 'абвгдежзиклмнорс'],
  [/\p{Script=Greek}/gu, 'αβγδεζηθικλμνορσ'],
  [/\p{Script=Arabic}/gu, 'ابتثجحخدذرزسشصضط'],
  [/\p{Script=Hebrew}/gu, 'אבגדהוזחטיכלמנסע'],
  [/\p{Script=Thai}/gu, 'กขคงจฉชซญดตถทธนบ'],
  [/\p{Script=Devanagari}/gu, 'अआइईउऊएऐओऔकखगघचज'],
];

/** The letters of the script that most of the text is in; digits for a number, Latin for anything else. */
function scriptOf(text: string): Letters {
  const sample = text.slice(0, 500);
  if (/^\p{ASCII}*$/u.test(sample)) return /\d/.test(sample) && !/[a-z]/i.test(sample) ? digits : latin;
  const counted = scripts.map(([pattern, letters]) => ({
    letters,
    count: sample.match(pattern)?.length ?? 0,
  }));
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
  if (most.count > 0) return most.letters;
  return /\d/.test(sample) && !/\p{L}/u.test(sample) ? digits : latin;
}

function lettersOf(digest: string, letters: Letters, count: number): string {
  return Array.from(digest.slice(0, count), (digit) => letters[Number.parseInt(digit, 16)]).join('');
}
