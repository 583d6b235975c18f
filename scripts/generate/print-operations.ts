// The operations table is what the client knows at run time: enough to build, check, retry and walk every request,
// and small, since it ships. Statuses are written out because an exported constant may hold no spread
// (isolatedDeclarations); compressed, that costs next to nothing.

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
  return `${banner}\n${interfaces}
/** Every operation of the description, by operationId. */
export const operationTable = {
${rows.join('')}} as const;

operationTable satisfies Record<string, OperationInfo>;

/** An operationId of the description. */
export type OperationId = keyof typeof operationTable;
`;
}

function describe(document: Document, operation: Operation): Record<string, unknown> {
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

const interfaces = `/** What the client knows of one operation. */
export interface OperationInfo {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template, \`/v3/style_rules/{style_id}\`. */
  readonly path: string;
  readonly tag: string;
  /** Names of the path parameters, in path order. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** Media types of the request body; the first is what the client sends. */
  readonly body?: readonly string[];
  /** Whether a request without a body is invalid. */
  readonly bodyRequired?: true;
  /** The media type to ask for, when the success body is not JSON. */
  readonly accept?: string;
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** The scope a restricted key needs; absent: no scope covers the operation. */
  readonly scope?: string;
  /** Whether sending it twice has the effect of sending it once. */
  readonly idempotent: boolean;
  readonly paging?: Paging;
  /** Documented request limits. */
  readonly checks?: readonly RequestCheck[];
}

/** How a list is walked: by a cursor, by page number, or not at all because it is always whole. */
export type Paging =
  | {
      readonly kind: 'cursor';
      /** Field of the reply that holds the items. */
      readonly items: string;
      /** Query parameter that takes the cursor. */
      readonly parameter: string;
      /** Field of the reply that holds the next cursor; absent on the last page. */
      readonly next: string;
      /** Field of the reply that holds the count of all items. */
      readonly total?: string;
    }
  | {
      readonly kind: 'number';
      readonly items: string;
      /** Query parameter that takes the page number. */
      readonly parameter: string;
      /** Query parameter that takes the page size. */
      readonly size: string;
      readonly total?: string;
    }
  | { readonly kind: 'whole'; readonly items: string };

/** One documented limit of one request field. */
export interface RequestCheck {
  /** \`page_size\`, \`source_file.content_length\`, \`custom_instructions[].label\`. */
  readonly field: string;
  readonly required?: true;
  readonly type?: 'integer' | 'string' | 'array' | 'object' | 'boolean' | 'number';
  /** The only values it may have. */
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** In UTF-8 bytes. */
  readonly maxBytes?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Fields that must come with it. */
  readonly requires?: readonly string[];
  /** Fields that must not come with it. */
  readonly excludes?: readonly string[];
}
`;
