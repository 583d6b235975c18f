// Generates the pages of the reference from the description: one per resource, and an index with the facts that all
// operations share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Response } from 'language-service-description/document';
import { entryOf } from 'language-service-description/function-names';
import { operationSamples } from 'language-service-description/operation-samples';
import {
  groupByResource,
  listOperations,
  type Operation,
  type Reply,
} from 'language-service-description/operations';
import type { GeneratedFile } from '../generate/make-files.ts';
import keywords from './keywords.json' with { type: 'json' };
import { FieldPrinter } from './reference/fields.ts';
import { printMarks, wholeOf } from './reference/marks.ts';
import { joined, printAddress, printHeader, printOperation, printReply } from './reference/operations.ts';

const root = join(import.meta.dirname, '..', '..');
/** Additional words with which the search finds the page of a resource, keyed by resource. */
const otherWords: Readonly<Record<string, string>> = keywords;

/** Returns the pages of the reference: an index, and a page for each resource. */
export function referencePages(): GeneratedFile[] {
  const document: Document = JSON.parse(readFileSync(join(root, 'src/generated/openapi.json'), 'utf8'));
  const operations = listOperations(document);
  const samples = operationSamples(document);
  const common = commonErrors(operations);
  const resources = [...groupByResource(operations)].map(([resource, members]) => {
    const printer = new FieldPrinter(document);
    const sections = members.map((one) => {
      const sample = samples.get(one.id);
      if (sample === undefined) throw new Error(`The operation ${one.id} has no samples`);
      return printOperation(printer, one, sample, new Set(common.map(({ response }) => response)));
    });
    const title = members[0]?.tag ?? resource;
    const description = document.tags?.find(({ name }) => name === title)?.description ?? '';
    return { name: entryOf(resource), title, description, members, sections, objects: printer.objects() };
  });
  const rows = resources.map(({ name, title, description, members }) => {
    const sentence = description.split('. ')[0]?.replace(/\.$/, '') ?? '';
    return `| [${title}](${name}.md) | ${members.length} | ${sentence} |`;
  });
  return [
    page('index', 'openapi/openapi.yaml', printIndex(document, common, rows)),
    ...resources.map(({ name, title, description, members, sections, objects }) =>
      page(name, `openapi/paths/${name}/`, [
        `# ${title}`,
        description,
        members.map(printRow).join('\n'),
        ...sections,
        ...(objects.length === 0 ? [] : ['## Objects', ...objects]),
      ]),
    ),
  ];
}

function page(name: string, source: string, parts: readonly string[]): GeneratedFile {
  const head = `---\nsource: ${source}\nkeywords: ${JSON.stringify(otherWords[name] ?? '')}\n---`;
  return { path: join(root, 'docs', 'reference', `${name}.md`), text: `${joined([head, ...parts])}\n` };
}

function printRow({ id, method, path, node }: Operation): string {
  const hidden = wholeOf([node]) === '' ? '' : ' <span class="assumed whole"></span>';
  return `- [${node.summary ?? id}](#${id}): ${printAddress(method, path)}${hidden}`;
}

/** Returns the error responses that at least half of the operations have. */
function commonErrors(operations: readonly Operation[]): Reply[] {
  const all = operations.flatMap(({ errors }) => errors);
  return [...Map.groupBy(all, ({ response }) => response).values()]
    .filter((replies) => replies.length * 2 >= operations.length)
    .flatMap(([reply]) => reply ?? [])
    .sort((one, other) => one.status - other.status);
}

function printIndex(document: Document, common: readonly Reply[], rows: readonly string[]): string[] {
  const printer = new FieldPrinter(document);
  const errorBody = document.components?.['schemas']?.['ErrorBody'] ?? {};
  const headers = Object.entries(document.components?.['headers'] ?? {}).map(([key, header]) =>
    printHeader(printer, headerName(document, key), header),
  );
  return [
    '# API reference',
    `${document.info.description?.trim() ?? ''}${printMarks([document.info])}`,
    'Undocumented facts are marked as assumed: near certain, likely or a guess. “Hide what is assumed” shows only documented facts.',
    '## Resources',
    `| resource | operations | what it is |\n|---|--:|---|\n${rows.join('\n')}`,
    '## Common errors',
    'Most operations can return these errors. Each operation lists its other errors.',
    common.map((reply) => printReply(printer, reply)).join('\n'),
    '## Response headers',
    headers.join('\n'),
    '## The body of an error',
    printer.about(errorBody),
    printer.fields(errorBody),
  ];
}

/**
 * Returns the name of a header, for example `X-Trace-ID`.
 * @param key The key of the header in `components.headers` of the description.
 */
function headerName(document: Document, key: string): string {
  const responses: Readonly<Record<string, Response>> = document.components?.['responses'] ?? {};
  const named = Object.values(responses).flatMap(({ headers = {} }) => Object.entries(headers));
  return named.find(([, { $ref }]) => $ref?.endsWith(`/${key}`))?.[0] ?? key;
}
