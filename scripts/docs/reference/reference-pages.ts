// The pages of the reference, made from the description: one for each resource, and one on what every operation has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Response } from 'language-service-description/document';
import type { GeneratedFile } from '../../generate/make-files.ts';
import { FieldReader } from './fields.ts';
import keywords from './keywords.json' with { type: 'json' };
import { marksOf, readMarks } from './marks.ts';
import { frontMatter, joined, printFields, printMarks, printReply, printResource } from './print-pages.ts';
import { type ResourcePage, readCommonErrors, readResourcePages } from './resource-pages.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const otherWords: Readonly<Record<string, string>> = keywords;

/** Returns the index, then the resources in the order of the tags. */
export function referencePages(): GeneratedFile[] {
  const document: Document = JSON.parse(readFileSync(join(root, 'src', 'generated', 'openapi.json'), 'utf8'));
  const resources = readResourcePages(document);
  const page = (name: string, text: string) => ({
    path: join(root, 'docs', 'reference', `${name}.md`),
    text,
  });
  return [
    page('index', printIndex(document, resources)),
    ...resources.map((one) => page(one.name, printResource(one, otherWords[one.name]))),
  ];
}

function printIndex(document: Document, resources: readonly ResourcePage[]): string {
  const marks = readMarks(document);
  const reader = new FieldReader(document, marks);
  const { info } = document;
  const errorBody = document.components?.['schemas']?.['ErrorBody'] ?? {};
  const rows = resources.map(({ name, title, description, operations }) => {
    const sentence = description.split('. ')[0]?.replace(/\.$/, '') ?? '';
    return `| [${title}](${name}.md) | ${operations.length} | ${sentence} |`;
  });
  const headers = Object.entries(document.components?.['headers'] ?? {}).map(([key, header]) => ({
    ...reader.read(headerName(document, key), header, false),
    description: header.description ?? '',
    type: 'header',
    marks: marksOf(marks, [header]),
  }));
  const body = reader.describe(errorBody);
  return joined([
    frontMatter('openapi/openapi.yaml', ''),
    '# API reference',
    `${info.description?.trim() ?? ''}${printMarks(marksOf(marks, [info]))}`,
    'Undocumented facts are marked as assumed: near certain, likely or a guess. “Hide what is assumed” shows only documented facts.',
    '## Resources',
    `| resource | operations | what it is |\n|---|--:|---|\n${rows.join('\n')}`,
    '## Common errors',
    'Most operations can return these errors. Each operation lists its other errors.',
    readCommonErrors(reader).map(printReply).join('\n'),
    '## Response headers',
    printFields(headers),
    '## The body of an error',
    `${body.description}${printMarks(body.marks)}`,
    printFields(reader.fieldsOf(errorBody)),
  ]);
}

/** The name that responses use for a header component. */
function headerName(document: Document, key: string): string {
  const responses: Readonly<Record<string, Response>> = document.components?.['responses'] ?? {};
  const named = Object.values(responses).flatMap(({ headers = {} }) => Object.entries(headers));
  return named.find(([, { $ref }]) => $ref?.endsWith(`/${key}`))?.[0] ?? key;
}
