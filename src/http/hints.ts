// Advice is given where there is one thing to do, and in the words of the resource it is about.

import type { OperationInfo } from '../operation-info.ts';

/** What to do about a failure; undefined when nothing in particular. */
export function hintOf(
  id: string,
  info: OperationInfo,
  status: number,
  retryAfterMs: number | undefined,
): string | undefined {
  if (status === 401) return 'Check the key';
  if (status === 403)
    return info.scope === undefined
      ? 'The key must not be scoped here'
      : `The key needs the scope ${info.scope}, or the plan lacks the feature`;
  if (status === 404) return notFoundHint(info);
  if (status === 409)
    return id === 'translationMemories_createExport'
      ? 'Do not repeat it; wait for the job of the earlier request'
      : undefined;
  if (status === 456) return `The limit that is reached: ${limitOf(id)}`;
  if (retryAfterMs === undefined || !Number.isFinite(retryAfterMs)) return undefined;
  return `Come back in ${Math.ceil(retryAfterMs / 1_000)} s`;
}

function notFoundHint({ pathParameters, errors }: OperationInfo): string | undefined {
  if (pathParameters.length > 0) return 'Missing, or not accessible with this key';
  // Translation memories, rule 6: a memory that does not cover the language pair is not found either.
  return errors.includes(404)
    ? 'Something the request names is missing, not accessible with this key, or does not cover the language pair'
    : undefined;
}

function limitOf(id: string): string {
  if (id === 'translationMemories_createImport')
    return 'translation memories of the account (Translation memories, rule 7)';
  if (id.startsWith('spokenTerms_')) return 'Spoken Terms of the account';
  if (id.startsWith('glossaries')) return 'glossaries of the account, 1000';
  return 'the quota of the account';
}
