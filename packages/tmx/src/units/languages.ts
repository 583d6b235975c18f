// Maps the language tags of files to languages of the service. Subtags are removed from the end of a tag until the
// service supports it. For example, `en-US` as a source becomes `en`, and `de-CH` as a target becomes `de`.

import { memorySourceLanguages, memoryTargetLanguages } from 'language-service-client/languages';

/**
 * Returns the source language of the service for a language tag, for example `en` for `en-US`. Returns undefined if the
 * service does not support the language.
 */
export function sourceLanguageOf(tag: string): string | undefined {
  return reduce(tag, memorySourceLanguages, cachedSources);
}

/**
 * Returns the target language of the service for a language tag, for example `de` for `de-CH`. Returns undefined if the
 * service does not support the language.
 */
export function targetLanguageOf(tag: string): string | undefined {
  return reduce(tag, memoryTargetLanguages, cachedTargets);
}

/** Returns a language tag in the form for comparisons: lower case, with `-` instead of `_`. */
export function normalizeTag(tag: string): string {
  const cached = cachedTags.get(tag);
  if (cached !== undefined) return cached;
  const normal = tag.trim().replaceAll('_', '-').toLowerCase();
  if (cachedTags.size >= MAX_CACHED) cachedTags.clear();
  cachedTags.set(tag, normal);
  return normal;
}

/** The languages found so far, keyed by the tag as written; null if the service supports no language for the tag. */
type Cache = Map<string, string | null>;
const cachedSources: Cache = new Map();
const cachedTargets: Cache = new Map();
const cachedTags = new Map<string, string>();
/** The maximum number of language tags in each cache. */
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
