import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRedocly } from '../../../scripts/generate/redocly.ts';
import { applyOverlay } from '../../../test/support/apply-overlay.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import type { Correction } from '../src/correction.ts';
import { overlayOfCorrections } from '../src/overlay.ts';
import { type Described, readDescribed } from '../src/service-description.ts';
import { corrections } from './fixtures/corrections.ts';
import { asDocument, described } from './support/verified-sandbox.ts';

async function correctedBy(given: readonly Correction[]): Promise<Described> {
  const overlay = overlayOfCorrections(given, described);
  if (overlay === undefined) throw new Error('Nothing was corrected');
  return readDescribed(asDocument(await applyOverlay(described.document, overlay)));
}

test('nothing to correct makes no overlay', () => {
  expect(overlayOfCorrections([], described)).toBeUndefined();
});

test('a parameter gets its name, also where it is said how the pages are walked', async () => {
  const { query, paging } = (await correctedBy(corrections)).operation('styleRules_list');
  expect(query.map(({ name }) => name)).toEqual(['page_index', 'page_size', 'detailed']);
  expect(paging).toMatchObject({ parameter: 'page_index', size: 'page_size' });
});

test('a limit that does not hold goes, a default is replaced', async () => {
  const corrected = await correctedBy(corrections);
  const sizeOf = (id: string) =>
    corrected.operation(id).query.find(({ name }) => name === 'page_size')?.schema;
  expect(sizeOf('styleRules_list')).toEqual({ type: 'integer', minimum: 1, default: 10 });
  expect(sizeOf('styleProfiles_list')).toEqual({ type: 'integer', default: 20 });
});

test('a field of a body gets its name', async () => {
  expect((await correctedBy(corrections)).fields('textCorrection_correct')).toEqual([
    'text',
    'target_language',
  ]);
});

test('a field the service does without is no longer required', async () => {
  const { components } = (await correctedBy(corrections)).document;
  expect(components?.['schemas']?.['NewTranslationMemoryImport']).toMatchObject({
    required: ['source_file'],
    properties: { source_file: { required: ['content_length'] } },
  });
});

test('a parameter that several operations share is corrected in one alone', async () => {
  const named: Correction = {
    kind: 'parameter-name',
    operation: 'spokenTerms_getEntries',
    from: 'lang',
    to: 'language',
  };
  const { document } = described;
  const shared = readDescribed(asDocument(withSharedLanguage(document)));
  const overlay = overlayOfCorrections([named], shared);
  const corrected = readDescribed(asDocument(await applyOverlay(shared.document, overlay ?? emptyOverlay)));
  const namesOf = (id: string) => corrected.operation(id).query.map(({ name }) => name);
  expect([namesOf('spokenTerms_getEntries'), namesOf('spokenTerms_deleteTermList')]).toEqual([
    ['language'],
    ['lang'],
  ]);
});

const emptyOverlay = { overlay: '1.0.0', info: { title: '', version: '' }, actions: [] } as const;

/** The description with `lang` as a component, as it could be written. */
function withSharedLanguage(document: object): object {
  const lang = { name: 'lang', in: 'query', required: true, schema: { type: 'string' } };
  const reference = { $ref: '#/components/parameters/Lang' };
  const text = JSON.stringify(document, (_, value) => (value?.name === 'lang' ? reference : value));
  const copy: { components: { parameters: object } } = JSON.parse(text);
  copy.components.parameters = { ...copy.components.parameters, Lang: lang };
  return copy;
}

test('the overlay is a valid one, and the corrected description too', async () => {
  await using folder = await scratchFolder();
  const overlayFile = join(folder.path, 'overlay.json');
  const correctedFile = join(folder.path, 'corrected.json');
  const config = join(folder.path, 'redocly.yaml');
  await writeFile(overlayFile, JSON.stringify(overlayOfCorrections(corrections, described)));
  await writeFile(correctedFile, JSON.stringify((await correctedBy(corrections)).document));
  await writeFile(config, 'extends: [spec]\n');
  const lint = (file: string) => runRedocly(['lint', file, '--config', config, '--format', 'json']);
  const [overlay, corrected] = await Promise.all([lint(overlayFile), lint(correctedFile)]);
  expect([overlay, corrected].map(({ stdout }) => JSON.parse(stdout).totals.errors)).toEqual([0, 0]);
  expect(JSON.parse(await readFile(overlayFile, 'utf8')).overlay).toBe('1.0.0');
});
