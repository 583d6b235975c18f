// Finds the ranges of a text that are not translated: code, URLs, placeholders, and names.

const CODE = new RegExp(
  [
    '`[^`]*`',
    '\\b[a-z][a-z0-9+.-]*:\\/\\/\\S+',
    '\\{\\{[^{}]*\\}\\}|[$%]?\\{[\\w.$]*\\}|\\{\\w+, *\\w+(?:, *[^{},]*)?\\}',
    '%\\(\\w+\\)|\\$t\\([^)]*\\)|\\$\\w+',
    '(?<![\\w-])--?[A-Za-z][\\w-]*',
    '[?&]\\w+=\\S*',
    '(?<![\\w<])~?\\/[\\w.~-]+(?:\\/[\\w.~-]*)+',
    '\\w*_\\w*',
    '\\b[\\w-]+(?:\\.[A-Za-z_][\\w-]*)+',
  ].join('|'),
  'gi',
);

export type Stretch = ReturnType<typeof codeIn>[number];

/** Returns the ranges of a text that are code, for example URLs, placeholders and paths. */
export function codeIn(text: string) {
  return Array.from(text.matchAll(CODE), ({ 0: code, index: at }) => ({ start: at, end: at + code.length }));
}

const QUOTED = /(["'*_`“‘«]+)([^"'*`“”‘’«»\n]{1,80})["'*_`”’»]+/g;

/**
 * Returns whether a range of the source is part of a name that the translation contains unchanged. A name is a text in
 * quotes, or several capitalized words.
 */
export function isKeptName(source: string, { start, end }: Stretch, target: string): boolean {
  for (const { 0: whole, 2: inner = '', index } of source.matchAll(QUOTED))
    if (index <= start && end <= index + whole.length && target.includes(inner)) return true;
  const written = source.slice(start, end);
  if (!/^\p{Lu}/u.test(written)) return false;
  const before = /[\p{Lu}\p{N}][\p{L}\p{N}]*[ -]$/u.exec(source.slice(0, start))?.[0] ?? '';
  const after = /^[ -][\p{Lu}\p{N}][\p{L}\p{N}]*/u.exec(source.slice(end))?.[0] ?? '';
  return [before + written, written + after].some((name) => name !== written && target.includes(name));
}
