import { splitMark } from 'language-service-description/assumptions';
import { expect, test } from 'vitest';
import { printLedger } from '../../../scripts/generate/print-assumptions.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operations } = await readLibrary();

test('the ledger counts every mark and shows it once, by resource', () => {
  expect(
    printLedger(document, operations),
  ).toBe(`<!-- Generated from openapi/ by \`npm run generate\`. Do not edit. -->

# Assumptions

Everything in \`openapi/\` that [the service does not document](source.md), collected from the \`x-assumed\` marks.
Everything without a mark is documented.

6 assumptions: 2 near certain (A), 3 likely (B), 1 guessed (C).

## Books (5)

| Where | What | Assumed | Confidence |
|---|---|---|---|
| \`books_list page\` | parameter | Counted from 0, as elsewhere | B |
| \`Book.state\` | property | The values are not listed | C |
| \`books_create 201\` | status | The success status is not shown | B |
| \`books_delete\` | operation | The operation is not shown; its sisters have one | A |
| \`PrintJob.book\` | property | That the reply holds the book | B |

## Several resources (1)

| Where | What | Assumed | Confidence |
|---|---|---|---|
| \`TooLarge\` | status | 413 is not in the document; servers of this kind send it | A |
`);
});

test('a mark where no operation leads is shown by its place', () => {
  const tags = [{ name: 'Books', 'x-assumed': 'The name | of the tag (B).' }];
  expect(printLedger({ ...document, tags, paths: {}, components: {} }, [])).toContain(`
1 assumptions: 1 likely (B).

## Several resources (1)

| Where | What | Assumed | Confidence |
|---|---|---|---|
| \`#/tags/0\` | other | The name \\| of the tag | B |
`);
});

test.each([
  ['Named so elsewhere (A).', { text: 'Named so elsewhere', confidence: 'A', evidence: '' }],
  ['Named so elsewhere (confidence B)', { text: 'Named so elsewhere', confidence: 'B', evidence: '' }],
  ['Named so elsewhere.', { text: 'Named so elsewhere.', confidence: '', evidence: '' }],
  [
    'Named so elsewhere (confidence A; seen on 2026-12-03).',
    { text: 'Named so elsewhere', confidence: 'A', evidence: 'seen on 2026-12-03' },
  ],
  [
    'Named so elsewhere (contradicted on 2026-12-03).',
    { text: 'Named so elsewhere', confidence: '', evidence: 'contradicted on 2026-12-03' },
  ],
  ['Named so (elsewhere) ().', { text: 'Named so (elsewhere) ().', confidence: '', evidence: '' }],
])('the confidence and the evidence are read from the end of the mark: %s', (mark, parts) => {
  expect(splitMark(mark)).toEqual(parts);
});
