// Prints the rows and the table of operations. A row has the data of an operation for building, checking, retrying and
// paging a call. It is small, because every program that calls the operation contains it. The table has further data.
// It repeats the rows because isolatedDeclarations forbids spreads in exported constants.

import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { banner, printLiteral } from 'language-service-description/print-code';
import type { OperationInfo, OperationRow } from '../../src/operations.ts';
import { listChecks } from './request-checks.ts';

/**
 * Returns the text of rows.ts, with one constant per operation, so that a program bundles only the rows that it uses.
 */
export function printRows(document: Document, operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const checks = listChecks(document, operation);
    const own = { ...rowOf(operation), ...(checks.length > 0 && { checks }) };
    const row = printLiteral(own, '', operation.id.length + 16);
    return `export const ${operation.id} = ${row} as const;\n`;
  });
  return `${banner}\n${rows.join('\n')}`;
}

/**
 * Returns the text of statuses.ts, which has the documented statuses of each operation. Error statuses that all
 * operations have are listed once, to save space.
 */
export function printStatuses(operations: readonly Operation[], always: readonly number[]): string {
  const own = operations.map(({ id, success, errors }) => {
    const statuses = [...success, ...errors].map(({ status }) => status);
    return `  [${id}, [${statuses.filter((status) => !always.includes(status)).join(', ')}]],\n`;
  });
  const rows = operations.map(({ id }) => `  ${id},\n`).join('');
  return `${banner}
import type { OperationRow } from '../operations.ts';
import {
${rows}} from './rows.ts';

const always = [${always.join(', ')}];

const own: ReadonlyMap<OperationRow, readonly number[]> = /* @__PURE__ */ new Map<OperationRow, number[]>([
${own.join('')}]);

/** Returns the row of every operation in the description. */
export function allRows(): Iterable<OperationRow> {
  return own.keys();
}

/** Returns the documented response statuses of an operation, for example 200 and 404. */
export function documentedStatuses(row: OperationRow): readonly number[] {
  return [...always, ...(own.get(row) ?? [])];
}
`;
}

/** Returns the text of operations.ts. */
export function printTable(document: Document, operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const info = printLiteral(describe(document, operation), '  ', operation.id.length + 3);
    return `  ${operation.id}: ${info},\n`;
  });
  return `${banner}
import type { OperationInfo } from '../operations.ts';

export {
  findOperation,
  type OperationInfo,
  type OperationPath,
  type Paging,
  pathValues,
  type RequestCheck,
} from '../operations.ts';

/** Every operation of the description, keyed by operationId. */
export const operationTable = {
${rows.join('')}} as const;

operationTable satisfies Record<string, OperationInfo>;

/** An operationId of the description. */
export type OperationId = keyof typeof operationTable;
`;
}

function describe(document: Document, operation: Operation): OperationInfo {
  const { id: _, method, path, bodyRequired, ...row } = rowOf(operation);
  const checks = listChecks(document, operation);
  return {
    method,
    path,
    tag: operation.tag,
    pathParameters: operation.pathParameters.map(({ name }) => name),
    query: operation.query.map(({ name }) => name),
    ...largestPageOf(operation),
    ...(operation.body && { body: Object.keys(operation.body.content) }),
    ...(bodyRequired && { bodyRequired }),
    success: operation.success.map(({ status }) => status),
    errors: operation.errors.map(({ status }) => status),
    ...row,
    ...(checks.length > 0 && { checks }),
  };
}

function largestPageOf({ query }: Operation): Pick<OperationInfo, 'largestPage'> {
  const schema = query.find(({ name }) => name === 'page_size')?.schema;
  const largestPage = schema?.maximum ?? schema?.['x-service-limit'];
  return largestPage === undefined ? {} : { largestPage };
}

function rowOf(operation: Operation): OperationRow {
  const accept = acceptOf(operation);
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...(operation.body && { bodyRequired: operation.body.required === true }),
    ...(accept !== '' && { accept }),
    ...(operation.scope !== undefined && { scope: operation.scope }),
    idempotent: operation.idempotent,
    ...(operation.paging && { paging: operation.paging }),
    ...quotaOf(operation),
    ...hintsOf(operation),
  };
}

/**
 * Returns the text of `x-quota` in the 456 response (quota exceeded) of an operation. Throws if another response has
 * `x-quota`, because the client shows a quota only for 456.
 */
function quotaOf({ id, errors }: Operation): Pick<OperationInfo, 'quota'> {
  const [reply, ...others] = errors.filter(({ response }) => response['x-quota'] !== undefined);
  if (reply === undefined) return {};
  if (reply.status !== 456 || others.length > 0)
    throw new Error(`${id}: only the 456 response may have x-quota.`);
  return { quota: reply.response['x-quota'] ?? '' };
}

function hintsOf({ errors }: Operation): Pick<OperationInfo, 'hints'> {
  const hints = errors.flatMap(({ status, response }) => {
    const hint = response['x-hint'];
    return hint === undefined ? [] : [[status, hint] as const];
  });
  return hints.length === 0 ? {} : { hints: Object.fromEntries(hints) };
}

/**
 * Returns the value of the header `Accept` for an operation: the media types of its successful responses, except JSON.
 */
function acceptOf(operation: Operation): string {
  const types = operation.success.flatMap(({ response }) => Object.keys(response.content ?? {}));
  return [...new Set(types)].filter((type) => type !== 'application/json').join(', ');
}
