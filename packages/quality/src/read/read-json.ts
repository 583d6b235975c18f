// JSON files that belong together, one a language: nested keys, the plural keys of i18next, and ARB with its `@` entries.

import { decodeText } from 'language-service-sheets/text-encoding';
import { TmxFault } from 'language-service-tmx';
import { languageInName } from './file-name.ts';
import { type JsonText, jsonTexts } from './json-texts.ts';
import { bytesOf, type InputFile, type Unit, type UnitReader } from './unit.ts';

const PLURAL = /_(?:zero|one|two|few|many|other|plural)$/;

/** Reads a file beside that of the source language, which the options name. */
export const readJson: UnitReader = async (file, options, put) => {
  if (options.sourceFile === undefined)
    throw new TmxFault('a JSON file has one language: name the file of the source with --source');
  const [sources, targets] = [await readTexts(options.sourceFile), await readTexts(file)];
  const languages = {
    sourceLanguage: options.sourceLanguage ?? sources.language ?? '',
    targetLanguage: options.targetLanguage ?? targets.language ?? '',
  };
  const forms = pluralsOf(sources.texts);
  const unitOf = (key: string, source: string, target?: JsonText): Unit => ({
    file: file.name,
    line: target?.line ?? 1,
    column: target?.column,
    key,
    source,
    otherSource: forms.get(key.replace(PLURAL, ''))?.find((form) => form !== source),
    target: target?.text ?? '',
    ...languages,
    ignores: [],
  });
  for (const [key, target] of targets.texts) {
    const source = sources.texts.get(key)?.text ?? forms.get(key.replace(PLURAL, ''))?.at(-1);
    if (source !== undefined) put(unitOf(key, source, target));
  }
  const translated = pluralsOf(targets.texts);
  for (const [key, { text }] of sources.texts)
    if (!targets.texts.has(key) && !(PLURAL.test(key) && translated.has(key.replace(PLURAL, ''))))
      put(unitOf(key, text));
};

async function readTexts(file: InputFile) {
  const all = jsonTexts(decodeText(await bytesOf(file.chunks())).text);
  const isText = (key: string) => !/(^|\.)@/.test(key);
  const language = all.get('@@locale')?.text ?? languageInName(file.name);
  return { language, texts: new Map([...all].filter(([key]) => isText(key))) };
}

/** The forms of each text that has plural forms, by its key without the form. */
function pluralsOf(texts: ReadonlyMap<string, JsonText>): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, { text }] of texts) {
    const base = key.replace(PLURAL, '');
    if (base !== key) forms.set(base, [...(forms.get(base) ?? []), text]);
  }
  return forms;
}
