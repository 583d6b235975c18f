// A reading of TMX that shares nothing with the sandbox's, so that the two can referee each other. It takes the whole
// file at once, which a demonstration may.
import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';

/** The texts of each unit, in file order, without inline tags. */
export interface TmxTexts {
  readonly units: readonly (readonly string[])[];
}

export async function readTmxTexts(path: string): Promise<TmxTexts> {
  const units: string[][] = [];
  const parser = new SaxesParser();
  let text: string | undefined;
  let hidden = 0;
  parser.on('opentag', ({ name }) => {
    if (name === 'tu') units.push([]);
    if (name === 'seg') text = '';
    if (isTag(name)) hidden += 1;
  });
  parser.on('closetag', ({ name }) => {
    if (isTag(name)) hidden -= 1;
    if (name !== 'seg' || text === undefined) return;
    units.at(-1)?.push(text);
    text = undefined;
  });
  const take = (part: string) => {
    if (text !== undefined && hidden === 0) text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(decoded(await readFile(path))).close();
  return { units };
}

/** Whether an inline element holds code rather than text. */
function isTag(name: string): boolean {
  return ['bpt', 'ept', 'ph', 'it', 'ut'].includes(name);
}

function decoded(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
