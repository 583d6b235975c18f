import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAssumptions, splitMark } from 'language-service-description/assumptions';
import { describeMethod } from 'language-service-description/doc-comments';
import type { Document } from 'language-service-description/document';
import {
  noEvidence,
  readEvidence,
  type Sighting,
  withEvidence,
} from 'language-service-description/evidence-file';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { readMarks } from '../../../packages/site/src/reference/marks.ts';
import { sandboxFidelityPage, withRecordings } from '../../../scripts/docs/sandbox-fidelity.ts';
import { printLedger } from '../../../scripts/generate/print-assumptions.ts';
import { printSchemaTypes } from '../../../scripts/generate/print-schema-types.ts';
import { readDescription } from '../../../scripts/generate/read-description.ts';
import bundled from '../../../src/generated/openapi.json' with { type: 'json' };
import { copyLibrary } from '../../fixtures/description/generator.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operations } = await readLibrary();
const sighting = (outcome: Sighting['outcome'], mark: string): Sighting => ({
  outcome,
  on: '2026-12-03',
  assumed: splitMark(mark).text,
});
const evidence = {
  evidence: 1,
  assumptions: {
    'books_list page': sighting('seen', 'Counted from 0, as elsewhere (B).'),
    'Book.state': sighting('contradicted', 'The values are not listed (C).'),
  },
} as const;

test('the date is beside the mark in the ledger, the doc comments and the types', async () => {
  const dated = withEvidence(document, evidence, 'evidence.json');
  const datedOperations = listOperations(dated);
  const ledger = printLedger(dated, datedOperations);
  expect(ledger).toContain('| Counted from 0, as elsewhere | B; seen on 2026-12-03 |');
  expect(ledger).toContain('(C). In recordings: 1 seen, 1 contradicted.\n');
  const list = datedOperations.find(({ id }) => id === 'books_list');
  const comments = list === undefined ? [] : describeMethod(list, [], false);
  expect(comments.at(-1)).toMatch(
    /^@remarks Assumed: `page`: Counted from 0.* \(confidence B; seen on 2026-12-03\)\.$/,
  );
  expect(await printSchemaTypes(dated)).toContain(
    '@remarks Assumed: The values are not listed (confidence C; contradicted on 2026-12-03).',
  );
});

test('the date is in the reference', () => {
  // The generator has written the bundle from a description that passed lint.
  const whole = bundled as unknown as Document;
  const [assumption] = listAssumptions(whole, listOperations(whole)).filter(
    ({ where }) => where === 'glossaries_create 201',
  );
  const assumed = assumption?.text ?? '';
  const assumptions = { 'glossaries_create 201': { outcome: 'seen', on: '2026-12-03', assumed } } as const;
  const dated = withEvidence(whole, { evidence: 1, assumptions }, 'evidence.json');
  expect([...readMarks(dated).values()].map(({ evidence }) => evidence)).toContain('seen on 2026-12-03');
});

test('the fidelity page has the replays and the decided assumptions of an operation', () => {
  const assumptions = { 'glossaries_create 201': sighting('contradicted', '') };
  const replays = {
    glossaries_create: { on: '2026-12-04', same: 12, differing: 1 },
    glossaries_get: { on: '2026-12-04', same: 3, differing: 0 },
  };
  const { path, text } = sandboxFidelityPage();
  const page = withRecordings(text, { evidence: 1, assumptions, replays });
  expect(page).toContain('were replayed for 2 operations; 1 of them answer the same.');
  expect(page).toContain(
    '### glossaries_create\n\nReplayed on 2026-12-04: 12 answers are the same, 1 differ. In recordings, `glossaries_create 201` is contradicted on 2026-12-03.\n\n| Behaviour',
  );
  expect(withRecordings(page, noEvidence)).toBe(text);
  // `npm run docs -- --build` writes it.
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('without evidence everything is as it was', () => {
  expect(withEvidence(document, noEvidence, 'evidence.json')).toBe(document);
  expect(printLedger(document, operations)).not.toMatch(/seen|recordings/);
});

test.for([
  ['{', 'is no file that'],
  ['{"evidence":1}', 'is no file that'],
  ['{"evidence":2,"assumptions":{}}', 'has format 2, and this program reads format 1'],
  [
    '{"evidence":1,"assumptions":{"a":{"outcome":"seen","on":"today","assumed":"b"}}}',
    'a needs the fields outcome',
  ],
  ['{"evidence":1,"assumptions":{"__proto__":{}}}', '__proto__ needs the fields outcome'],
  ['{"evidence":1,"assumptions":{},"replays":{"a":{"on":1}}}', 'a needs the fields on'],
] as const)('%s is refused', ([text, message]) => {
  expect(() => readEvidence(text, 'evidence.json')).toThrow(
    `evidence.json${message.includes('needs') ? ': ' : ' '}${message}`,
  );
});

test('the generator refuses evidence of an assumption that is gone or has another text', async () => {
  const folder = await copyLibrary();
  const place = 'books_list page';
  for (const assumptions of [
    { nowhere: sighting('seen', '') },
    { [place]: sighting('seen', 'Counted from 1 (B).') },
  ]) {
    await writeFile(join(folder, 'evidence.json'), JSON.stringify({ evidence: 1, assumptions }));
    await expect(readDescription(join(folder, 'openapi.yaml'))).rejects.toThrow(
      /the description does not assume (nowhere|books_list page), or it has another text now/,
    );
  }
  await writeFile(join(folder, 'evidence.json'), JSON.stringify(evidence));
  const { document: read } = await readDescription(join(folder, 'openapi.yaml'));
  expect(JSON.stringify(read)).toContain('seen on 2026-12-03');
});
