// Details of an operation that OpenAPI cannot express: scope, idempotency, paging and every limit.

import { describePaging } from 'language-service-description/doc-comments';
import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { RequestCheck } from '../../src/operation-info.ts';
import { listChecks } from '../generate/request-checks.ts';

/** Paragraphs that follow the description of an operation. */
export function operationFacts(document: Document, operation: Operation): string {
  const { scope, idempotent, paging } = operation;
  const limits = listChecks(document, operation)
    .map(printLimit)
    .filter((line) => line !== undefined);
  return [
    `**Scope:** ${scope === undefined ? 'none; a key with scopes receives 403.' : `\`${scope}\`.`}`,
    `**Idempotent:** ${idempotent ? 'yes; the client retries it after a failure.' : 'no; after a failure, check before you retry.'}`,
    ...(paging === undefined ? [] : [`**${describePaging(paging).replace(':', ':**')}`]),
    ...(limits.length === 0 ? [] : [`**Limits:**\n\n${limits.join('\n')}`]),
  ].join('\n\n');
}

function printLimit({ field, ...check }: RequestCheck): string | undefined {
  const words = limitWords(check);
  return words.length === 0 ? undefined : `- \`${field}\`: ${words.join(', ')}`;
}

function limitWords(check: Omit<RequestCheck, 'field'>): string[] {
  const { required, minimum, maximum, exclusiveMinimum, minLength, maxLength } = check;
  const { maxBytes, minItems, maxItems, requires, excludes } = check;
  const bounds: [number | undefined, string][] = [
    [minimum, 'at least N'],
    [exclusiveMinimum, 'more than N'],
    [maximum, 'at most N'],
    [minLength, 'at least N characters'],
    [maxLength, 'at most N characters'],
    [maxBytes, 'at most N UTF-8 bytes'],
    [minItems, 'at least N items'],
    [maxItems, 'at most N items'],
  ];
  return [
    ...(required ? ['required'] : []),
    ...bounds.flatMap(([bound, words]) => (bound === undefined ? [] : [words.replace('N', String(bound))])),
    ...(requires ?? []).map((other) => `requires \`${other}\``),
    ...(excludes ?? []).map((other) => `excludes \`${other}\``),
  ];
}
