// Reads JSON files with one language each: nested keys, the plural keys of i18next, and ARB files with `@` entries.

import { decodeText } from 'language-service-sheets/text-encoding';
import { bytesOf, TmxFault } from 'language-service-tmx';
import { languageInName } from './file-name.ts';
import { type JsonText, jsonTexts } from './json-texts.ts';
import type { InputFile, UnitReader } from './unit.ts';

type Texts = ReadonlyMap<string, JsonText>;

const PLURAL = /_(?:zero|one|two|few|many|other|plural)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');

/** Reads a JSON file of translations, together with the JSON file of source texts in `options.sourceFile`. */
export const readJson: UnitReader = async (file, options, put) => {
  if (options.sourceFile === undefined)
    throw new TmxFault(
      'the source texts are missing, because a JSON file has only one language. Pass the file of the source language with --source-file',
    );
  const from = await readTexts(options.sourceFile, options.encoding);
  const to = await readTexts(file, options.encoding);
  const [forms, translated] = [pluralsOf(from.texts), pluralsOf(to.texts)];
  const missing = [...from.texts.keys()].filter((key) => !to.texts.has(key) && !translated.has(baseOf(key)));
  for (const key of [...to.texts.keys(), ...missing]) {
    const ofSource = (forms.get(baseOf(key)) ?? []).map(([, { text }]) => text);
    const source = from.texts.get(key)?.text ?? ofSource.at(-1);
    const target = to.texts.get(key);
    if (source === undefined) continue;
    put({
      file: file.name,
      line: target?.line ?? 1,
      column: target?.column,
      key,
      source,
      otherSource: ofSource.find((form) => form !== source),
      target: target?.text ?? '',
      sourceLanguage: options.sourceLanguage ?? from.language ?? '',
      targetLanguage: options.targetLanguage ?? to.language ?? '',
    });
  }
};

async function readTexts(file: InputFile, encoding: string | undefined) {
  const all = jsonTexts(decodeText(await bytesOf(file.chunks()), encoding).text);
  const language = all.get('@@locale')?.text ?? languageInName(file.name);
  return { language, texts: translatedTexts(all) };
}

const DESCRIPTION = /^(.*)\.(?:description|placeholders\..*)$/;

/**
 * Returns the texts that translators translate, without descriptions for translators.
 *
 * Skips ARB keys that begin with `@`. In files of WebExtensions and formatjs, skips the keys `description` and
 * `placeholders` next to a `message` or `defaultMessage`.
 */
export function translatedTexts(all: Texts): Texts {
  const isTranslated = (key: string) => {
    const described = DESCRIPTION.exec(key)?.[1];
    const isDescription =
      described !== undefined && (all.has(`${described}.message`) || all.has(`${described}.defaultMessage`));
    return !isDescription && !/(^|\.)@/.test(key);
  };
  return new Map([...all].filter(([key]) => isTranslated(key)));
}

/**
 * Returns the plural forms of texts, for example `file_one` and `file_other`, grouped by the key without its suffix.
 */
function pluralsOf(texts: Texts) {
  const plural = [...texts].filter(([key]) => PLURAL.test(key));
  return Map.groupBy(plural, ([key]) => baseOf(key));
}
