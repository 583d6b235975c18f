import {
  cleanTmx,
  dedupeTmx,
  mergeTmx,
  readUnits,
  type TmxUnit,
  tmxToXliff,
  xliffToTmx,
} from 'language-service-tmx';
import { expect } from 'vitest';
import { isWellFormed, Kept, streamOf } from './output.ts';
import { textsOf } from './texts.ts';

/** A file has the same texts after it was written as XLIFF and read again. */
export async function expectXliffBack(path: string): Promise<void> {
  const units: TmxUnit[] = [];
  readUnits(path, (unit) => units.push(unit) > 0);
  const [from = '', to = ''] = units[0]?.variants.map(({ language }) => language ?? '') ?? [];
  const xliff = new Kept();
  const written = await tmxToXliff(path, xliff.sink, from, to);
  const left = written.losses.filter(({ what }) => what === 'unit');
  expect(left.reduce((sum, { count }) => sum + count, written.units)).toEqual(units.length);
  const memory = new Kept();
  const result = await xliffToTmx(streamOf(xliff.text(), 65_536), memory.sink);
  expect(result).toEqual({ units: written.units, losses: [] });
  const texts = units
    .map(({ variants }) => [from, to].map((tag) => variants.find(({ language }) => language === tag)?.text))
    .filter((pair) => pair.every((text) => text !== undefined));
  expect(textsOf(memory.text()).map((pair) => pair.map(([, text]) => text))).toEqual(texts);
}

/** Every command that copies units writes XML that another reader accepts. */
export async function expectWellFormedOutputs(path: string): Promise<void> {
  const [deduped, cleaned, merged] = [new Kept(), new Kept(), new Kept()];
  await dedupeTmx(path, deduped.sink);
  await cleanTmx(path, cleaned.sink);
  await mergeTmx([path, path], merged.sink);
  const outputs = [deduped, cleaned, merged];
  expect(outputs.map((output) => isWellFormed(output.text()))).toEqual([true, true, true]);
}
