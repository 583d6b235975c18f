// Finds the format of a file and its languages by the name of the file.

import { isLanguage } from 'language-service-sheets/headings';

/**
 * Returns the extension of a file name in lower case, for example `xlsx` of `Texts.XLSX`; empty if the name has no
 * extension.
 */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns the source and the target language in a file name, for example `en` and `de` of `texts.en-de.csv`; empty if
 * the name has no languages.
 */
export function languagesInName(name: string): readonly string[] {
  return /[._-]([a-z]{2,3})[-_]([a-z]{2,3})\.[^.]+$/.exec(name)?.slice(1) ?? [];
}

/**
 * Usual names of files and folders that are not read as language codes. For example, `src` is also the code of a
 * Sardinian language.
 */
const otherNames = ['bin', 'ext', 'mac', 'man', 'min', 'nav', 'new', 'src', 'tag'];
const LANGUAGE = '([a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\\d{3}))*)';

/**
 * Returns the language code in a file name or in its folder, for example `de` for `de.json`, `app_de.arb`,
 * `messages.de.json` and `locales/de/app.json`. Ignores usual names such as `src`.
 */
export function languageInName(name: string): string | undefined {
  const [file = '', folder = ''] = name.split(/[\\/]/).reverse();
  return [
    new RegExp(`(?:^|[._-])${LANGUAGE}\\.[^.]+$`).exec(file)?.[1],
    new RegExp(`^${LANGUAGE}$`).exec(folder)?.[1],
  ].find((tag) => tag !== undefined && !otherNames.includes(tag) && isLanguage(tag.replaceAll('_', '-')));
}
