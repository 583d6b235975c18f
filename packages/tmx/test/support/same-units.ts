import fc from 'fast-check';
import {
  chooseSegment,
  cleanTmx,
  dedupeTmx,
  diffTmx,
  findSourceLanguage,
  mergeTmx,
  readUnits,
  SeenSegments,
} from 'language-service-tmx';
import { expect } from 'vitest';
import { checkTmx, explainFile, fileIn, tmx } from './files.ts';
import { countsOf, Kept } from './output.ts';
import { chances, rewriteXml } from './rewrite-xml.ts';

/** Every command takes two files for the same. */
export async function expectSameUnits(folder: string, one: string | Uint8Array, other: string | Uint8Array) {
  const [onePath, otherPath] = [fileIn(folder, one, 'one.tmx'), fileIn(folder, other, 'other.tmx')];
  expect(await diffTmx(onePath, otherPath, () => {})).toMatchObject({ added: 0, removed: 0, changed: 0 });
  expect(withoutPlaces(checkTmx(otherPath))).toEqual(withoutPlaces(checkTmx(onePath)));
  const merged = new Kept();
  await mergeTmx([onePath, otherPath], merged.sink, { dedupe: true });
  const alone = new Kept();
  const { unitsWritten } = await dedupeTmx(onePath, alone.sink);
  const { unitsWritten: ofBoth } = await dedupeTmx(fileIn(folder, merged.text(), 'merged.tmx'), () => {});
  expect(ofBoth).toEqual(unitsWritten);
  expect((await dedupeTmx(otherPath, () => {})).unitsWritten).toEqual(unitsWritten);
  const [cleaned, otherCleaned] = [await cleanTmx(onePath, () => {}), await cleanTmx(otherPath, () => {})];
  expect(countsOf(otherCleaned.losses)).toEqual(countsOf(cleaned.losses));
  expectStored(onePath, otherPath);
}

/** What an import makes of one file is all that the round trip of the other looks for. */
function expectStored(onePath: string, otherPath: string): void {
  const { status } = checkTmx(onePath);
  if (status === 'failed') return;
  const sourceLanguage = findSourceLanguage(onePath);
  const stored = new SeenSegments();
  readUnits(onePath, (unit) => {
    const choice = chooseSegment(unit, sourceLanguage);
    if (typeof choice !== 'string') stored.add(choice.segment);
    return true;
  });
  const { explanations } = explainFile(otherPath, stored);
  expect(explanations.filter(({ reason }) => reason === 'notStored')).toEqual([]);
}

function withoutPlaces(result: object): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      key === 'line' || key === 'firstLine' || key === 'place' || key === 'message' ? undefined : value,
    ),
  );
}

const text = fc
  .array(
    fc.constantFrom('a', 'é', '寸', '😀', '&amp;', '&lt;', '"', "'", ' ', '\n', '\t', '&#13;', '&gt;', ']'),
    {
      maxLength: 8,
    },
  )
  .map((all) => all.join(''));
const code = fc
  .tuple(
    fc.constantFrom('ph', 'bpt', 'hi', 'ut'),
    text,
    fc.uniqueArray(fc.constantFrom('x', 'type', 'i', 'assoc')),
    text,
  )
  .map(([name, value, keys, content]) => {
    const said = keys.map((key) => ` ${key}="${value.replaceAll('"', '')}"`).join('');
    return `<${name}${said}>${content}</${name}>`;
  });
const segment = fc.array(fc.oneof(text, code), { maxLength: 4 }).map((all) => all.join(''));
const variant = fc
  .tuple(fc.constantFrom('en', 'de', 'fr-FR', ''), segment)
  .map(
    ([language, content]) => `<tuv xml:lang="${language}" creationid="t &amp; u"><seg>${content}</seg></tuv>`,
  );
const unit = fc
  .array(variant, { minLength: 1, maxLength: 4 })
  .map((all) => `<tu tuid="1"><note>n</note>\n${all.join('\n')}</tu>`);
const documents = fc
  .array(unit, { minLength: 1, maxLength: 4 })
  .map((units) => tmx(`\n${units.join('\n')}\n`));

/** A generated file, and what another program makes of it. */
export const rewritten = fc
  .tuple(documents, chances)
  .map(([document, chance]) => [document, rewriteXml(document, chance)] as const);

/** Every command takes so many generated files for what another program makes of them. */
export async function expectSameOf(folder: string, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(rewritten, ([one, other]) => expectSameUnits(folder, one, other));
  await fc.assert(property, { numRuns });
}
