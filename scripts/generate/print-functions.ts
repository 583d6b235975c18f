// The functions of one entry: the methods of one resource, for programs that carry only what they call. Each names its
// own row, so that a bundler leaves out the others.

import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { RequestCheck } from '../../src/operation-info.ts';
import { describeMethod } from './doc-comments.ts';
import { banner, printComment } from './print-code.ts';
import { listChecks } from './request-checks.ts';
import { queryName, readSignature } from './signatures.ts';

/** The text of the module of one resource. */
export function printFunctions(
  document: Document,
  operations: readonly Operation[],
  names: ReadonlyMap<Operation, string>,
  always: readonly number[],
): string {
  const printed = operations.map((operation) => {
    const { parameters, result } = readSignature(document, operation);
    const comment = printComment(
      describeMethod(operation, always, listChecks(document, operation).length > 0),
      '',
    );
    const make = operation.paging ? 'listFunction' : 'callFunction';
    const type = `(\n${['core: Core', ...parameters].map((one) => `  ${one},\n`).join('')}) => ${result}`;
    const brought = printBrought(document, operation);
    return `${comment}export const ${names.get(operation)}: ${type} = /* @__PURE__ */ ${make}(\n  '${operation.id}',\n  ${operation.id},\n${brought});\n`;
  });
  return [banner + printImports(document, operations), ...printed].join('\n');
}

/** The argument that says what only this operation needs; empty where it needs nothing. */
function printBrought(document: Document, operation: Operation): string {
  const kinds = limitKinds(listChecks(document, operation));
  const parts = [
    ...(kinds === undefined ? [] : [`check: /* @__PURE__ */ checkedBy(${kinds.join(', ')})`]),
    ...(takesForm(operation) ? ['write: writeForm'] : []),
  ];
  return parts.length === 0 ? '' : `  { ${parts.join(', ')} },\n`;
}

function takesForm({ body }: Operation): boolean {
  return Object.keys(body?.content ?? {})[0] === 'multipart/form-data';
}

/** The kinds of limits in the order in which they are checked, and the fields of a check that each is about. */
const kindsOfLimits: Readonly<Record<string, readonly (keyof RequestCheck)[]>> = {
  typeFault: ['type'],
  numberFault: ['minimum', 'maximum', 'exclusiveMinimum'],
  textFault: ['minLength', 'maxLength', 'maxBytes'],
  itemsFault: ['minItems', 'maxItems'],
  valuesFault: ['values'],
  companyFault: ['requires', 'excludes'],
};

/** The kinds of limits an operation has; undefined where it has none. */
function limitKinds(checks: readonly RequestCheck[]): string[] | undefined {
  if (checks.length === 0) return undefined;
  return Object.entries(kindsOfLimits)
    .filter(([, fields]) => checks.some((check) => fields.some((field) => check[field] !== undefined)))
    .map(([kind]) => kind);
}

function printImports(document: Document, operations: readonly Operation[]): string {
  const signatures = operations.map((operation) => readSignature(document, operation));
  const text = signatures.map(({ parameters, result }) => [...parameters, result].join(' ')).join(' ');
  const calls = ['Call', 'CallOptions', 'ListCall', 'ListOptions'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(text),
  );
  const queries = operations.filter(({ query }) => query.length > 0).map(queryName);
  const components = [...new Set(signatures.flatMap(({ components }) => components))].sort();
  const schema = [...components, ...(text.includes('operations[') ? ['operations'] : [])];
  const kinds = operations.map((operation) => limitKinds(listChecks(document, operation)));
  const lines: readonly (readonly [string, readonly string[], string])[] = [
    ['import type', calls, '../../calls.ts'],
    ['import type', ['Core'], '../../create-core.ts'],
    [
      'import',
      operations.some(({ paging }) => !paging) ? ['callFunction'] : [],
      '../../http/call-function.ts',
    ],
    [
      'import',
      operations.some(({ paging }) => paging) ? ['listFunction'] : [],
      '../../http/list-function.ts',
    ],
    ['import', kinds.some((one) => one) ? ['checkedBy'] : [], '../../http/check-limits.ts'],
    ['import', operations.some(takesForm) ? ['writeForm'] : [], '../../http/form-body.ts'],
    ['import', [...new Set(kinds.flatMap((one) => one ?? []))].sort(), '../../http/limit-faults.ts'],
    ['import type', queries, '../methods.ts'],
    ['import', operations.map(({ id }) => id), '../rows.ts'],
    ['import type', schema, '../schema.ts'],
  ];
  return lines
    .filter(([, names]) => names.length > 0)
    .map(
      ([how, names, from]) => `${how} {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`,
    )
    .join('');
}
