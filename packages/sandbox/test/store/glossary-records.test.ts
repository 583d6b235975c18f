import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { createGlossaries, type Glossaries } from '../../src/store/glossary-records.ts';

const ACCOUNT = 'account';

function open(): Glossaries {
  const database = openDatabase(undefined);
  onTestFinished(() => database.close());
  return createGlossaries(database, 'v3');
}

/** Entries of some size: few and long ones. */
function entriesOf(characters: number): string {
  const rest = 'x'.repeat(1000);
  return Array.from({ length: Math.floor(characters / 1010) }, (_, index) => `${index} ${rest}\tx`).join(
    '\n',
  );
}

test('the terms of a dictionary are prepared once, also for requests at the same time', async () => {
  const { entries, termsOf } = open();
  entries.write(ACCOUNT, 'parts', '"hub\\tNabe"');
  const [first, second] = await Promise.all([termsOf(ACCOUNT, 'parts'), termsOf(ACCOUNT, 'parts')]);
  expect(second).toBe(first);
  expect(await termsOf(ACCOUNT, 'parts')).toBe(first);
});

test('they are prepared again when the entries have changed', async () => {
  const { entries, termsOf } = open();
  const targetOf = async (source: string) => (await termsOf(ACCOUNT, 'parts')).targets.get(source);
  const seen = [await targetOf('hub')];
  entries.write(ACCOUNT, 'parts', '"hub\\tNabe"');
  seen.push(await targetOf('hub'));
  entries.write(ACCOUNT, 'parts', '"hub\\tRadnabe"');
  seen.push(await targetOf('hub'));
  entries.remove(ACCOUNT, 'parts');
  seen.push(await targetOf('hub'));
  expect(seen).toEqual([undefined, 'Nabe', 'Radnabe', undefined]);
});

test('entries are written for the first time and again, and never over those of another account', () => {
  const { entries } = open();
  entries.write(ACCOUNT, 'parts', '"hub\\tNabe"');
  entries.write('stranger', 'parts', '"hub\\tX"');
  expect([entries.get(ACCOUNT, 'parts'), entries.get('stranger', 'parts')]).toEqual(['hub\tNabe', undefined]);
  entries.write(ACCOUNT, 'parts', '"hub\\tRadnabe"');
  expect(entries.get(ACCOUNT, 'parts')).toBe('hub\tRadnabe');
});

test('of large dictionaries those that were used last stay prepared', async () => {
  const { entries, termsOf } = open();
  for (const id of ['first', 'second', 'third'])
    entries.write(ACCOUNT, id, JSON.stringify(entriesOf(7 * 1024 * 1024)));
  const [first, second] = [await termsOf(ACCOUNT, 'first'), await termsOf(ACCOUNT, 'second')];
  await termsOf(ACCOUNT, 'first');
  await termsOf(ACCOUNT, 'third');
  expect(await termsOf(ACCOUNT, 'first')).toBe(first);
  expect(await termsOf(ACCOUNT, 'second')).not.toBe(second);
});
