// What the name of a file says: its format, and often its language.

/** `xlsx` of `Texts.XLSX`; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** `en` and `de` of `texts.en-de.csv`. */
export function languagesInName(name: string): readonly string[] {
  const [, from, to] = /[._-]([a-z]{2,3})[-_]([a-z]{2,3})\.[^.]+$/.exec(name) ?? [];
  return from === undefined || to === undefined ? [] : [from, to];
}

/** `de` of `de.json`, `app_de.arb`, `messages.de.json` and `locales/de/app.json`. */
export function languageInName(name: string): string | undefined {
  const [file = '', folder = ''] = name.split(/[\\/]/).reverse();
  const tag = '([a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\\d{3}))*)';
  return new RegExp(`(?:^|[._-])${tag}\\.[^.]+$`).exec(file)?.[1] ?? new RegExp(`^${tag}$`).exec(folder)?.[1];
}
