import { createReadStream, existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UnitCheck } from 'language-service-quality/check-units';
import { readUnits } from 'language-service-quality/read/read-units';
import { expect, test } from 'vitest';
import { realRows, scoreOf, writtenRows, wrongRows } from './score.ts';

/** Beside the project, where it is. */
const memories = process.env['REAL_MEMORIES'] ?? join(import.meta.dirname, '../../../../../shared/data/tmx');

test('of our own segments, at least 98 in 100 faults are found, and at most 3 in 100 uses raise an alarm', () => {
  const rows = writtenRows();
  const { missing, found, fine, alarms } = scoreOf(rows);
  expect(missing + fine).toBe(307);
  expect(found / missing, wrongRows(rows).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(alarms / fine, wrongRows(rows).join('\n')).toBeLessThanOrEqual(0.03);
});

test.skipIf(!existsSync(memories))('the same holds for judged units of real memories', async () => {
  const rows = (await realRows(memories)) ?? [];
  const { missing, found, fine, alarms } = scoreOf(rows);
  expect(missing + fine).toBe(762);
  expect(found / missing, wrongRows(rows).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(alarms / fine, wrongRows(rows).join('\n')).toBeLessThanOrEqual(0.03);
});

test.skipIf(!existsSync(memories))(
  'what placeholders and tags find in real memories is wrong there',
  async () => {
    const check = new UnitCheck({ rules: ['placeholders', 'tags'] });
    const places = new Set<string>();
    for (const path of globSync(join(memories, '*.tmx'))) {
      const file = { name: basename(path), chunks: () => createReadStream(path) };
      await readUnits(file, {}, (unit) => {
        for (const { file: name, line } of check.add(unit)) places.add(`${name}:${line}`);
      });
    }
    // Each was read: a code or a tag of the source is left out, or another one is in its place.
    expect([...places].sort()).toEqual([
      'keele-tags.tmx:26',
      'okapi-Paragraph_TM-ut.tmx:26',
      'openxliff-es.tmx:3883',
      'openxliff-es.tmx:4107',
    ]);
  },
);
