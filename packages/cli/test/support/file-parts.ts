// Files that are made of parts. So a test knows which of their parts are prose.

import fc from 'fast-check';
import { decodeText } from 'language-service-sheets/text-encoding';
import { correctFile } from '../../src/commands/correct/corrected-file.ts';
import { proseOf } from '../../src/commands/correct/prose/file-prose.ts';

type Format = Parameters<typeof proseOf>[2];

/** The file with "teh" corrected wherever it is sent; a service also spoils what looks like code. */
export async function fixed(text: string, format: Format): Promise<string> {
  const prose = await proseOf('a', text, format);
  const service = async (sent: readonly string[]) => sent.map((one) => one.replaceAll(/teh/g, 'the'));
  return (await correctFile({ name: 'a', ...decodeText(Buffer.from(text)) }, prose, 10_000, service)).text;
}

/** Parts of a file: prose has its words, and the rest stays. */
export type Part = readonly ['prose' | 'kept', string];
export const written = (parts: readonly Part[]) => parts.map(([, text]) => text).join('');
export const expected = (parts: readonly Part[]) =>
  parts.map(([kind, text]) => (kind === 'prose' ? text.replaceAll('teh', 'the') : text)).join('');

const words = fc.constantFrom('Read teh guide', 'teh', 'Ä teh 中文', 'teh 👩‍👧 end');
export const prose = words.map((text): Part => ['prose', text]);
export const kept = (...texts: readonly string[]) =>
  fc.constantFrom(...texts.map((text): Part => ['kept', text]));
