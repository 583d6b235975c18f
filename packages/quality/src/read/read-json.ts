// JSON files that belong together, one a language: nested keys, the plural keys of i18next, and ARB with its `@` entries.

import { decodeText } from 'language-service-sheets/text-encoding';
import { bytesOf, TmxFault } from 'language-service-tmx';
import { languageInName } from './file-name.ts';
import { type JsonText, jsonTexts } from './json-texts.ts';
import type { InputFile, Unit, UnitReader } from './unit.ts';

const PLURAL = /_(?:zero|one|two|few|many|other|plural)$/;

/** Reads a file beside that of the source language, which the options name. */
export const readJson: UnitReader = async (file, options, put) => {
  if (options.sourceFile === undefined)
    throw new TmxFault('a JSON file has one language: name the file of the source with --source');
  const files = [
    await readTexts(options.sourceFile, options.encoding),
    await readTexts(file, options.encoding),
  ] as const;
  const [{ texts: sources }, { texts: targets }] = files;
  const languages = {
    sourceLanguage: options.sourceLanguage ?? files[0].language ?? '',
    targetLanguage: options.targetLanguage ?? files[1].language ?? '',
  };
  const forms = pluralsOf(sources);
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
  for (const [key, target] of targets) {
    const source = sources.get(key)?.text ?? forms.get(key.replace(PLURAL, ''))?.at(-1);
    if (source !== undefined) put(unitOf(key, source, target));
  }
  const translated = pluralsOf(targets);
  for (const [key, { text }] of sources)
    if (!targets.has(key) && !(PLURAL.test(key) && translated.has(key.replace(PLURAL, ''))))
      put(unitOf(key, text));
};

async function readTexts(file: InputFile, encoding: string | undefined) {
  const all = jsonTexts(decodeText(await bytesOf(file.chunks()), encoding).text);
  const language = all.get('@@locale')?.text ?? languageInName(file.name);
  return { language, texts: translatedTexts(all) };
}

const DESCRIPTION = /^(.*)\.(?:description|placeholders\..*)$/;

/**
 * Returns the texts that are translated. Keys of ARB that begin with `@` describe others; in a WebExtension `message` is the
 * text, and with formatjs `defaultMessage`, and what is beside them describes it.
 */
export function translatedTexts(all: ReadonlyMap<string, JsonText>): ReadonlyMap<string, JsonText> {
  const isTranslated = (key: string) => {
    const described = DESCRIPTION.exec(key)?.[1];
    const isDescription =
      described !== undefined && (all.has(`${described}.message`) || all.has(`${described}.defaultMessage`));
    return !isDescription && !/(^|\.)@/.test(key);
  };
  return new Map([...all].filter(([key]) => isTranslated(key)));
}

/** Returns the forms of each text that has plural forms, by its key without the form. */
function pluralsOf(texts: ReadonlyMap<string, JsonText>): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, { text }] of texts) {
    const base = key.replace(PLURAL, '');
    if (base !== key) forms.set(base, [...(forms.get(base) ?? []), text]);
  }
  return forms;
}
