// Files name regions that the service does not distinguish. So the end of a tag is removed until the tag is a language
// of the service. For example, `en-US` as a source becomes `en`, and `de-CH` as a target becomes `de`.

import { memorySourceLanguages, memoryTargetLanguages } from 'language-service-client/languages';

/** Returns the source language of a tag; undefined if the service has no such source language. */
export function sourceLanguageOf(tag: string): string | undefined {
  return reduce(tag, memorySourceLanguages, cachedSources);
}

/** Returns the target language of a tag; undefined if the service has no such target language. */
export function targetLanguageOf(tag: string): string | undefined {
  return reduce(tag, memoryTargetLanguages, cachedTargets);
}

/** Returns a tag in lower case with `-` instead of `_`, which many tools write. So tags can be compared. */
export function normalizeTag(tag: string): string {
  const cached = cachedTags.get(tag);
  if (cached !== undefined) return cached;
  const normal = tag.trim().replaceAll('_', '-').toLowerCase();
  if (cachedTags.size >= MAX_CACHED) cachedTags.clear();
  cachedTags.set(tag, normal);
  return normal;
}

/** The results, keyed by the tag as written. Null: the service has no such language. */
type Cache = Map<string, string | null>;
const cachedSources: Cache = new Map();
const cachedTargets: Cache = new Map();
const cachedTags = new Map<string, string>();
/** Maximum number of stored tags; no real file has as many. */
const MAX_CACHED = 1000;

function reduce(tag: string, known: readonly string[], cache: Cache): string | undefined {
  const cached = cache.get(tag);
  if (cached !== undefined) return cached ?? undefined;
  const subtags = normalizeTag(tag).split('-');
  while (subtags.length > 0 && !known.includes(subtags.join('-'))) subtags.pop();
  const language = subtags.length === 0 ? undefined : subtags.join('-');
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(tag, language ?? null);
  return language;
}
