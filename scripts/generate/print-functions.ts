// Prints the functions of one entry point: the operations of one resource. A program then bundles only the functions
// that it calls. Each function imports its own row by name, so that a bundler removes all other rows.

import { describeMethod } from 'language-service-description/doc-comments';
import { componentName, type Document, resolve } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { banner, printComment } from 'language-service-description/print-code';
import type { RequestCheck } from '../../src/operations.ts';
import { listChecks } from './request-checks.ts';
import { queryName, readSignature } from './signatures.ts';

/** Returns the text of the module with the functions of one resource. */
export function printFunctions(
  document: Document,
  operations: readonly Operation[],
  names: ReadonlyMap<Operation, string>,
  always: readonly number[],
): string {
  const printed = operations.map((operation) => {
    const { parameters, result } = readSignature(document, operation);
    const lines = describeMethod(operation, always, listChecks(document, operation).length > 0);
    const comment = printComment(
      lines.map((line) => calledByFunction(line, operation, names)),
      '',
    );
    const make = operation.paging ? 'listFunction' : 'callFunction';
    const type = `(\n${['core: Core', ...parameters].map((one) => `  ${one},\n`).join('')}) => ${result}`;
    const brought = printBrought(document, operation);
    return `${comment}export const ${names.get(operation)}: ${type} = /* @__PURE__ */ ${make}(\n  ${operation.id},\n${brought});\n`;
  });
  const imports = printImports(document, operations, printed.join('\n'));
  return [banner + imports, ...printed].join('\n');
}

/**
 * Returns the code of an object with the encoders, decoders and checks of an operation, for example
 * `{ write: writeJson }`. Returns an empty text if the operation needs none.
 */
function printBrought(document: Document, operation: Operation): string {
  const checks = listChecks(document, operation);
  const kinds = limitKinds(checks);
  const [write, read] = [writerOf(operation), readerOf(operation)];
  const parts = [
    ...(operation.pathParameters.length > 0 ? ['path: fillPath'] : []),
    ...(kinds === undefined ? [] : [`check: /* @__PURE__ */ checkedBy(${kinds.join(', ')})`]),
    ...(write === undefined ? [] : [`write: ${write}`]),
    ...(read === undefined ? [] : [`read: ${read}`]),
    ...answerChecks(document, operation),
  ];
  return parts.length === 0 ? '' : `  { ${parts.join(', ')} },\n`;
}

/**
 * Returns the code of each check that compares a response with its request. The list is empty if the description
 * defines none.
 */
function answerChecks(document: Document, operation: Operation): string[] {
  const [media] = Object.values(operation.body?.content ?? {});
  const body = media?.schema && resolve(document, media.schema);
  const owner = componentName(media?.schema);
  const places = [
    ...operation.query.map((one) => [`${operation.id} ${one.name}`, one['x-answered-in']] as const),
    ...Object.entries(body?.properties ?? {}).map(
      ([name, schema]) => [`${owner}.${name}`, schema['x-answered-in']] as const,
    ),
  ];
  const checks = places.flatMap(([assumption, fields]) => {
    if (fields === undefined) return [];
    const list = fields[0]?.includes('[].') ? fields[0].split('[].')[0] : '';
    const given = [assumption, list, ...fields.map((one) => one.replace(/^.*\[\]\./, ''))];
    return `/* @__PURE__ */ answeredIn(${given.map((one) => `'${one}'`).join(', ')})`;
  });
  return checks.length === 0 ? [] : [`answers: [${checks.join(', ')}]`];
}

/** Converts a line of an example: `client.styleRules.get(id)` becomes `getStyleRule(core, id)`. */
function calledByFunction(line: string, operation: Operation, names: ReadonlyMap<Operation, string>): string {
  const method = `client.${operation.resource}.${operation.name}(`;
  return line
    .replace(`${method})`, `${names.get(operation)}(core)`)
    .replace(method, `${names.get(operation)}(core, `);
}

/**
 * Returns the name of the function that encodes the query or the body of an operation; undefined if the operation has
 * neither.
 */
function writerOf({ query, body }: Operation): 'writeQuery' | 'writeForm' | 'writeJson' | undefined {
  if (query.length > 0) return 'writeQuery';
  if (body === undefined) return undefined;
  return Object.keys(body.content)[0] === 'multipart/form-data' ? 'writeForm' : 'writeJson';
}

/** Returns the name of the function that decodes the response of an operation; undefined for JSON. */
function readerOf({ success }: Operation): 'readText' | 'readNothing' | undefined {
  const types = success.flatMap(({ response }) => Object.keys(response.content ?? {}));
  if (types.length === 0) return 'readNothing';
  return types.includes('application/json') ? undefined : 'readText';
}

/**
 * The functions that check limits, in the order in which they run. Each is listed with the fields of a `RequestCheck`
 * that it reads.
 */
const kindsOfLimits: Readonly<Record<string, readonly (keyof RequestCheck)[]>> = {
  typeFault: ['type'],
  bytesFault: ['bytes'],
  rangeFault: ['minimum', 'exclusiveMinimum', 'maximum'],
  lengthFault: ['minLength', 'maxLength', 'maxBytes'],
  itemsFault: ['minItems', 'maxItems'],
  valuesFault: ['values'],
  companyFault: ['requires', 'excludes'],
};

/**
 * Returns the names of the functions that check the limits of an operation; undefined if the operation has no limits.
 */
function limitKinds(checks: readonly RequestCheck[]): string[] | undefined {
  if (checks.length === 0) return undefined;
  return Object.entries(kindsOfLimits)
    .filter(([, fields]) => checks.some((check) => fields.some((field) => check[field] !== undefined)))
    .map(([kind]) => kind);
}

/** The names that a generated module may import, keyed by the module that exports them. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'http/call': ['callFunction'],
  'extensions/lists': ['listFunction'],
  'http/limits': ['checkedBy', ...Object.keys(kindsOfLimits)],
  'http/request': ['fillPath', 'writeForm', 'writeJson', 'writeQuery'],
  'http/response': ['answeredIn', 'readNothing', 'readText'],
};

function printImports(document: Document, operations: readonly Operation[], printed: string): string {
  const code = printed.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const components = operations.flatMap((operation) => readSignature(document, operation).components);
  const calls = ['Call', 'CallOptions', 'ListCall', 'ListOptions'].filter(isNamed);
  const queries = operations.filter(({ query }) => query.length > 0).map(queryName);
  const schema = [...new Set(components.sort()), ...(code.includes('operations[') ? ['operations'] : [])];
  const lines: readonly (readonly [string, readonly string[], string])[] = [
    ['import type', calls, '../../calls.ts'],
    ['import type', ['Core'], '../../create-core.ts'],
    ...Object.entries(modules).map(
      ([module, names]) => ['import', names.filter(isNamed).sort(), `../../${module}.ts`] as const,
    ),
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
