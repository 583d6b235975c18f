// What every operation has: the headers of responses, the body of errors, and the list of the resources.
import type { Document, Response } from 'language-service-description/document';
import { inline, paragraphs } from '../markdown.ts';
import type { SitePage } from '../page.ts';
import { FieldReader } from '../reference/fields.ts';
import { marksOf, readMarks } from '../reference/marks.ts';
import { type ResourcePage, readCommonErrors } from '../reference/operation-page.ts';
import { printFields as fieldsAsHtml, printErrors, printMarks } from '../reference/print-html.ts';
import { printFields as fieldsAsMarkdown, printMark, printReply } from '../reference/print-markdown.ts';

/** What the page shows. */
type ReferenceIndex = ReturnType<typeof readIndex>;

export function referenceIndexPage(document: Document, resources: readonly ResourcePage[]): SitePage {
  const index = readIndex(document, resources);
  const words = index.headers.map(({ name }) => name).join(' ');
  return {
    path: 'reference/',
    title: 'API reference',
    label: 'Every resource',
    group: 'API reference',
    kind: 'reference',
    source: 'openapi/openapi.yaml',
    markdown: printAsMarkdown(index),
    html: printAsHtml(index),
    entries: [
      { anchor: 'resources', title: 'Resources', text: '' },
      { anchor: 'common-errors', title: 'Common errors', text: commonErrorsAbout },
      { anchor: 'response-headers', title: 'Response headers', text: words },
      { anchor: 'ErrorBody', title: 'The body of an error', text: 'message code detail' },
    ],
  };
}

function readIndex(document: Document, resources: readonly ResourcePage[]) {
  const marks = readMarks(document);
  const reader = new FieldReader(document, marks);
  const { info } = document;
  const errorBody = document.components?.['schemas']?.['ErrorBody'] ?? {};
  const rows = resources.map(({ name, title, description, operations }) => {
    const sentence = description.split('. ')[0]?.replace(/\.$/, '') ?? '';
    return `| [${title}](/reference/${name}/) | ${operations.length} | ${sentence} |`;
  });
  return {
    about: info.description?.trim() ?? '',
    marks: marksOf(marks, [info]),
    /** The table of the resources, as Markdown. */
    table: `| resource | operations | what it is |\n|---|--:|---|\n${rows.join('\n')}`,
    headers: Object.entries(document.components?.['headers'] ?? {}).map(([key, header]) => ({
      ...reader.read(headerName(document, key), header, false),
      description: header.description ?? '',
      type: 'header',
      marks: marksOf(marks, [header]),
    })),
    commonErrors: readCommonErrors(reader),
    error: { ...reader.describe(errorBody), fields: reader.fieldsOf(errorBody) },
  };
}

function printAsMarkdown({ about, marks, table, commonErrors, headers, error }: ReferenceIndex): string {
  return [
    '# API reference',
    about,
    ...marks.map(printMark),
    '## Resources',
    table,
    '## Common errors',
    commonErrorsAbout,
    commonErrors.map(printReply).join('\n'),
    '## Response headers',
    fieldsAsMarkdown(headers),
    '## The body of an error',
    error.description,
    ...error.marks.map(printMark),
    fieldsAsMarkdown(error.fields),
  ].join('\n\n');
}

const commonErrorsAbout = 'Most operations can return these errors. Each operation lists its other errors.';

const aboutMarks =
  'Undocumented facts are marked as assumed: near certain, likely or a guess. “Hide what is assumed” shows only documented facts.';

function printAsHtml({ about, marks, table, commonErrors, headers, error }: ReferenceIndex): string {
  return `${paragraphs(about)}${printMarks(marks)}<p>${inline(aboutMarks)}</p>
<h2 id="resources">Resources</h2>
${paragraphs(table)}
<h2 id="common-errors">Common errors</h2>
<p>${commonErrorsAbout}</p>
${printErrors(commonErrors)}
<h2 id="response-headers">Response headers</h2>
${fieldsAsHtml(headers)}
<section id="ErrorBody" aria-labelledby="ErrorBody-title"><h2 id="ErrorBody-title">The body of an error</h2>
${paragraphs(error.description)}${printMarks(error.marks)}${fieldsAsHtml(error.fields)}</section>`;
}

/** The name that responses use for a header component. */
function headerName(document: Document, key: string): string {
  const responses: Readonly<Record<string, Response>> = document.components?.['responses'] ?? {};
  const named = Object.values(responses).flatMap(({ headers = {} }) => Object.entries(headers));
  return named.find(([, { $ref }]) => $ref?.endsWith(`/${key}`))?.[0] ?? key;
}
