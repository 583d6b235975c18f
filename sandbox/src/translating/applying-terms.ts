// Glossary terms replace their sources where these stand as whole words, the longest first, whatever the case.

/** The text with every term replaced. */
export function applyTerms(text: string, terms: ReadonlyMap<string, string>): string {
  if (terms.size === 0) return text;
  const byFolded = new Map([...terms].map(([source, target]) => [source.toLowerCase(), target]));
  const sources = [...terms.keys()].sort((one, other) => other.length - one.length).map(literally);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, (source) => byFolded.get(source.toLowerCase()) ?? source);
}

function literally(source: string): string {
  return source.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
