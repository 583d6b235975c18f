// Prints an operation as a section of a reference page. The section is Markdown with a few HTML tags for the styles and
// tools of the site.
import { describePaging, errorNames } from 'language-service-description/doc-comments';
import {
  componentName,
  examplesOf,
  type Node,
  type Response,
  resolve,
  type Schema,
} from 'language-service-description/document';
import type { OperationSamples } from 'language-service-description/operation-samples';
import type { Operation, Reply } from 'language-service-description/operations';
import type { FieldPrinter } from './fields.ts';
import { oneLine, printMarks, wholeOf } from './marks.ts';

const places = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' };
/** The header that every response has. Only the index page describes it, because it is always the same. */
const traceHeader = 'X-Trace-ID';

/**
 * Returns the section about an operation.
 * @param common The errors that most operations have.
 */
export function printOperation(
  printer: FieldPrinter,
  operation: Operation,
  samples: OperationSamples,
  common: ReadonlySet<Response>,
): string {
  const { id, method, path, node, success, errors, paging, scope, idempotent } = operation;
  // An error response with its own mark is printed in full, because the common error lacks the mark.
  const isCommon = ({ status, response }: Reply) =>
    common.has(response) && node.responses[String(status)]?.['x-assumed'] === undefined;
  const replies = [...success, ...errors.filter((reply) => !isCommon(reply))];
  const links = errors.filter(isCommon).map(({ status }) => `[${status}](./index.md#common-errors)`);
  return joined([
    `<section class="operation${wholeOf([node])}">`,
    `## ${node.summary ?? id} {#${id}}`,
    `${printAddress(method, path)} <button type="button" class="try" data-try="${id}">Try it</button>`,
    node.description?.trim() ?? '',
    printMarks([node]),
    [
      `- Scope: ${scope === undefined ? 'none; a key with scopes receives 403' : `\`${scope}\``}`,
      `- Idempotent: ${idempotent ? 'yes; the client retries it' : 'no; after a failure, check before you retry'}`,
      ...(paging ? [`- ${describePaging(paging)}`] : []),
    ].join('\n'),
    printSamples(samples),
    ...success.flatMap(printExample),
    ...printParameters(printer, operation),
    ...printBody(printer, operation),
    '<h3>Responses</h3>',
    replies.map((reply) => printReply(printer, reply, node.responses[String(reply.status)])).join('\n'),
    `Common errors: ${links.join(', ')}`,
    '</section>',
  ]);
}

/** Joins the texts that are not empty, with a blank line between them. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

export function printAddress(method: string, path: string): string {
  return `<b class="method ${method.toLowerCase()}">${method}</b> \`${path}\``;
}

/**
 * Returns a response as a list item.
 * @param place The entry in the `responses` of the operation, often a `$ref`. Its `x-assumed` marks are also printed.
 */
export function printReply(printer: FieldPrinter, { status, response }: Reply, place?: Node): string {
  const schema = Object.values(response.content ?? {})[0]?.schema;
  // All errors have the same body, so it is omitted.
  const isTold = schema === undefined || (status >= 400 && componentName(schema) === 'ErrorBody');
  const { type, below } = isTold ? { type: '', below: '' } : printer.body(schema, '  ');
  const name = errorNames[status] ?? 'ApiError';
  const hint = response['x-hint'] === undefined ? '' : ` ${response['x-hint'].replace(/\.$/, '')}.`;
  const what = status < 400 ? '' : ` [\`${name}\`](../errors.md#${name.toLowerCase()})${hint}`;
  const marks = printMarks([place, response, ...(isTold ? [] : [schema, resolve(printer.document, schema)])]);
  const headers = status < 400 ? printHeaders(printer, response) : [];
  const head = `- **${status}**${type} ${oneLine(response.description)}${what}${marks}`;
  return [head, ...[below, ...headers].filter((line) => line !== '')].join('\n');
}

function printHeaders(printer: FieldPrinter, { headers = {} }: Response): string[] {
  return Object.entries(headers)
    .filter(([name]) => name !== traceHeader)
    .map(([name, place]) => printHeader(printer, name, place, '  '));
}

/** Returns an HTTP response header as an item of a Markdown list. */
export function printHeader(printer: FieldPrinter, name: string, place: Node, indent = ''): string {
  const target: Node & { readonly schema?: Schema } = resolve(printer.document, place);
  const { schema = {}, description } = target;
  return printer.field(name, schema, { description, nodes: [place, target] }, indent);
}

function printParameters(printer: FieldPrinter, { node, path }: Operation): string[] {
  const all = [...(printer.document.paths[path]?.parameters ?? []), ...(node.parameters ?? [])];
  const parameters = all.map((place) => ({ place, target: resolve(printer.document, place) }));
  return Object.entries(places).flatMap(([where, title]) => {
    const lines = parameters
      .filter(({ target }) => target.in === where)
      .map(({ place, target: { name, required, description, schema = {}, ...target } }) =>
        printer.field(name, schema, { required, description, nodes: [place, target] }),
      );
    return lines.length === 0 ? [] : [`<h3>${title}</h3>`, lines.join('\n')];
  });
}

function printBody(printer: FieldPrinter, { node, body }: Operation): string[] {
  if (body === undefined || node.requestBody === undefined) return [];
  const schemas = Object.values(body.content).flatMap(({ schema }) => schema ?? []);
  const distinct = [...new Map(schemas.map((schema) => [schema.$ref ?? schema, schema])).values()];
  const types = Object.keys(body.content).map((type) => `\`${type}\``);
  const [first = {}] = distinct;
  return [
    '<h3>Body</h3>',
    `${types.join(' or ')}. ${oneLine(printer.about(first, node.requestBody, body))}`,
    ...distinct.map((schema) => printer.fields(schema)),
  ];
}

function printSamples(samples: OperationSamples): string {
  const blocks = [
    fenced('ts [TypeScript]', samples.client),
    fenced('sh [curl]', samples.curl),
    fenced('sh [Command line]', samples.command),
  ];
  return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
}

function printExample({ status, response }: Reply): string[] {
  const [example] = examplesOf(Object.values(response.content ?? {})[0]);
  if (example === undefined) return [];
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return [`Response ${status}:`, fenced('json', text)];
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
