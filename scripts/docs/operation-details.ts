// What a reader needs of an operation and OpenAPI has no place for: scope, repeating, pages, and every limit.

import type { RequestCheck } from '../../src/operation-info.ts';
import { describePaging } from '../generate/doc-comments.ts';
import type { Document } from '../generate/document.ts';
import type { Operation } from '../generate/operations.ts';
import { listChecks } from '../generate/request-checks.ts';

/** Paragraphs that follow the description of an operation. */
export function operationFacts(document: Document, operation: Operation): string {
  const { scope, idempotent, paging } = operation;
  const limits = listChecks(document, operation)
    .map(printLimit)
    .filter((line) => line !== undefined);
  return [
    `**Scope:** ${scope === undefined ? 'none; a key restricted to scopes receives 403.' : `\`${scope}\`.`}`,
    `**Idempotent:** ${idempotent ? 'yes; it may be sent again after a failure.' : 'no; after a failure, look before it is sent again.'}`,
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
    ...(requires ?? []).map((other) => `needs \`${other}\``),
    ...(excludes ?? []).map((other) => `not together with \`${other}\``),
  ];
}
