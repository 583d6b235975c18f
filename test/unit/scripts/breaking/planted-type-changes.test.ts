import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typeChanges } from '../../../../scripts/breaking/type-changes.ts';
import { plantedTypeChanges } from '../../../fixtures/planted-type-changes.ts';
import { writeIn } from '../../../support/released-package.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** Every change is in its own entry point: one compilation judges all. */
const changes = await changesOf('released', 'present');

async function changesOf(...sides: readonly ['released', 'present']) {
  await using folder = await scratchFolder();
  for (const side of sides) {
    const entries = plantedTypeChanges.flatMap((change, at) =>
      change[side] === undefined ? [] : [{ name: `case${at}`, text: change[side] }],
    );
    const exports = entries.map(({ name }) => [`./${name}`, { types: `./dist/${name}.d.ts` }]);
    const manifest = { name: 'rides', type: 'module', exports: Object.fromEntries(exports) };
    await writeIn(folder.path, `${side}/package.json`, JSON.stringify(manifest));
    for (const { name, text } of entries)
      await writeIn(folder.path, `${side}/dist/${name}.d.ts`, `${text}\n`);
  }
  const [released, present] = sides.map((side) => join(folder.path, side));
  return await typeChanges(folder.path, released ?? '', present ?? '');
}

test.for(plantedTypeChanges.map((change, at) => ({ ...change, at })))(
  '$about: $verdict',
  ({ verdict, at }) => {
    const own = changes.filter(({ parts }) =>
      parts.flat().some((name) => name.endsWith(` of rides/case${at}`)),
    );
    const impacts = own.map(({ impact }) => impact);
    const found = impacts.includes('major') ? 'major' : (impacts[0] ?? 'none');
    expect({ found, own }).toEqual({ found: verdict, own });
  },
);
