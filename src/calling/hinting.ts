// Advice is given where there is one thing to do, and in the words of the resource it is about.

import type { OperationInfo } from '../generated/operations.ts';

/** What to do about a failure; undefined when nothing in particular. */
export function hintOf(id: string, info: OperationInfo, status: number): string | undefined {
  if (status === 401) return 'Check the key';
  if (status === 403)
    return info.scope === undefined
      ? 'The key must not be scoped here'
      : `The key needs the scope ${info.scope}, or the plan lacks the feature`;
  if (status === 404)
    return info.pathParameters.length === 0 ? undefined : 'Missing, or not accessible with this key';
  if (status === 409)
    return id === 'translationMemories_createExport'
      ? 'Do not repeat it; wait for the job of the earlier request'
      : undefined;
  if (status === 456) return `The limit that is reached: ${limitOf(id)}`;
  return undefined;
}

function limitOf(id: string): string {
  if (id === 'translationMemories_createImport')
    return 'translation memories of the account (Translation memories, rule 7)';
  if (id.startsWith('spokenTerms_')) return 'Spoken Terms of the account';
  if (id.startsWith('glossaries')) return 'glossaries of the account, 1000';
  return 'the quota of the account';
}
