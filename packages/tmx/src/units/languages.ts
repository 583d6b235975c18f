// Files name regions the service does not keep apart, so a tag is reduced until it is a language of the service: `en-US`
// as a source is `en`, `de-CH` as a target is `de`.

import { memorySourceLanguages, memoryTargetLanguages } from 'language-service-client/languages';

/** Returns the source language of a tag, or undefined when the service has none for it. */
export function sourceLanguageOf(tag: string): string | undefined {
  return reduce(tag, memorySourceLanguages, cachedSources);
}

/** Returns the target language of a tag, or undefined when the service has none for it. */
export function targetLanguageOf(tag: string): string | undefined {
  return reduce(tag, memoryTargetLanguages, cachedTargets);
}

/** Tags are compared without case, and `_` is read as `-`, as many tools write it. */
export function normalizeTag(tag: string): string {
  const cached = cachedTags.get(tag);
  if (cached !== undefined) return cached;
  const normal = tag.trim().replaceAll('_', '-').toLowerCase();
  if (cachedTags.size >= MAX_CACHED) cachedTags.clear();
  cachedTags.set(tag, normal);
  return normal;
}

/** Answers by tag as written; null: none. */
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
