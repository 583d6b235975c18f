/** Returns the plural of an English noun, for example `entries` or `style rule lists`. */
export function pluralOf(noun: string): string {
  return `${noun.replace(/(?<![aeiou])y$/, 'ie')}s`;
}
