// Implements `tmx convert --from json`: two JSON files with the same keys become a memory. Each translated key becomes
// a unit.

import { isLanguageCode } from 'language-service-quality/read/language-codes';
import { readJson } from 'language-service-quality/read/read-json';
import type { Unit } from 'language-service-quality/read/unit';
import { shortened } from 'language-service-sheets/shortened';
import { type RowsRead, rowsToTmx, TmxFault, type TmxSink } from 'language-service-tmx';
import { isSameLanguage, type PairOptions } from './convert-rows.ts';
import { readOrRefuse } from './findings.ts';
import type { TmxFile } from './tmx-input.ts';

/**
 * Converts two JSON files, for example `en.json` and `de.json`, to a TMX file. Two texts with the same key become a
 * unit. The languages come from options or from the names of the files. Returns the number of units and the losses.
 * @throws TmxFault if the languages are unknown.
 */
export async function jsonToTmx(
  file: TmxFile,
  sourceFile: TmxFile,
  sink: TmxSink,
  { source, target, encoding }: PairOptions & { readonly encoding?: string | undefined },
): Promise<RowsRead> {
  const units: Unit[] = [];
  const options = { sourceFile, encoding, sourceLanguage: source, targetLanguage: target };
  // An error of the source file must name the source file.
  await readOrRefuse(sourceFile.name, () => readJson(sourceFile, options, () => undefined));
  await readJson(file, options, (unit) => units.push(unit));
  const [first] = units;
  if (first === undefined) throw new TmxFault(`the file has no key in common with ${sourceFile.name}`);
  const { sourceLanguage, targetLanguage } = first;
  const unknown = [sourceLanguage, targetLanguage].findIndex((language) => !isLanguageCode(language));
  const side = unknown === 0 ? 'source' : 'target';
  if (unknown >= 0) {
    const given = unknown === 0 ? sourceLanguage : targetLanguage;
    const fault = given === '' ? 'is unknown' : `${shortened(given)} is not a language code`;
    throw new TmxFault(`the ${side} language ${fault}. Pass a code with --${side}-lang, such as en`);
  }
  if (isSameLanguage(sourceLanguage, targetLanguage))
    throw new TmxFault(
      `the texts have the same language as the source texts in ${sourceFile.name} (${sourceLanguage}). Pass a file in another language. If the language is wrong, pass --target-lang`,
    );
  const columns = ['tuid', { language: sourceLanguage }, { language: targetLanguage }] as const;
  // An import skips units with one language, so untranslated keys are omitted.
  const rows = units.map(({ key, source: text, target: translation, line }) => ({
    cells: translation === '' ? [] : [key, text, translation],
    place: { line },
  }));
  return rowsToTmx(rows, columns, sink);
}
