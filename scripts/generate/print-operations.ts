// The operations table is what the client knows at run time: enough to build, check, retry and walk every request,
// and small, since it ships. Statuses are written out because an exported constant may hold no spread
// (isolatedDeclarations); compressed, that costs next to nothing.

import type { OperationInfo } from '../../src/operation-info.ts';
import type { Document } from './document.ts';
import type { Operation } from './operations.ts';
import { banner, printLiteral } from './print-code.ts';
import { listChecks } from './request-checks.ts';

/** The text of operations.ts. */
export function printTable(document: Document, operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const row = printLiteral(describe(document, operation), '  ', operation.id.length + 2);
    return `  ${operation.id}: ${row},\n`;
  });
  return `${banner}
import type { OperationInfo } from '../operation-info.ts';

export type { OperationInfo, Paging, RequestCheck } from '../operation-info.ts';

/** Every operation of the description, by operationId. */
export const operationTable = {
${rows.join('')}} as const;

operationTable satisfies Record<string, OperationInfo>;

/** An operationId of the description. */
export type OperationId = keyof typeof operationTable;
`;
}

function describe(document: Document, operation: Operation): OperationInfo {
  const checks = listChecks(document, operation);
  const accept = acceptOf(operation);
  return {
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    pathParameters: operation.pathParameters.map(({ name }) => name),
    query: operation.query.map(({ name }) => name),
    ...(operation.body && { body: Object.keys(operation.body.content) }),
    ...(operation.body?.required && { bodyRequired: true }),
    ...(accept !== '' && { accept }),
    success: operation.success.map(({ status }) => status),
    errors: operation.errors.map(({ status }) => status),
    ...(operation.scope !== undefined && { scope: operation.scope }),
    idempotent: operation.idempotent,
    ...(operation.paging && { paging: operation.paging }),
    ...(checks.length > 0 && { checks }),
  };
}

/** The media types of success other than JSON. */
function acceptOf(operation: Operation): string {
  const types = operation.success.flatMap(({ response }) => Object.keys(response.content ?? {}));
  return [...new Set(types)].filter((type) => type !== 'application/json').join(', ');
}
