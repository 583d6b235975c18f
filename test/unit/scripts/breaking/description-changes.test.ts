import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptionChanges } from '../../../../scripts/breaking/description-changes.ts';
import { type AppliedChange, breakingChanges, harmlessChanges } from '../../../fixtures/shop-changes.ts';
import { type ShopDescription, shopDescription } from '../../../fixtures/shop-description.ts';
import { writeIn } from '../../../support/released-package.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** The verdicts on the shop's description after these changes, in any order. */
async function verdictsOn(changes: readonly Pick<AppliedChange, 'apply'>[]): Promise<string[]> {
  await using folder = await scratchFolder();
  const present = shopDescription();
  for (const { apply } of changes) apply(present);
  await writeIn(folder.path, 'released.json', JSON.stringify(shopDescription()));
  await writeIn(folder.path, 'present.json', JSON.stringify(present));
  const found = await descriptionChanges(
    join(folder.path, 'released.json'),
    join(folder.path, 'present.json'),
  );
  return found.map(({ impact, message }) => `${impact}: ${message}`).toSorted();
}

const planted = [
  ...breakingChanges.map((change) => ({ ...change, verdict: `major: ${change.line}` })),
  ...harmlessChanges.map((change) => ({ ...change, verdict: `minor: ${change.line}` })),
];

test('a description that did not change has no changes', async () => {
  expect(await verdictsOn([])).toEqual([]);
});

test('thirty changes at once are reported separately, one line each', async () => {
  expect(await verdictsOn(planted)).toEqual(planted.map(({ verdict }) => verdict).toSorted());
});

test('words, examples and marks are no changes', async () => {
  const apply = ({ info, paths, components }: ShopDescription) => {
    Object.assign(info, { description: 'Sells.' });
    Object.assign(paths['/items'].get, { summary: 'List what is sold', description: 'All of it.' });
    Object.assign(components.schemas.Item, { description: 'Sold here.', 'x-assumed': 'Likely (B).' });
  };
  expect(await verdictsOn([{ apply }])).toEqual([]);
});

test('a required field that goes, comes or is renamed is one break', async () => {
  const apply = ({ components: { schemas } }: ShopDescription) => {
    Reflect.deleteProperty(schemas.Item.properties, 'price');
    schemas.Item.required = ['id', 'name'];
    Object.assign(schemas.NewOrder.properties, { time: { type: 'string' } });
    schemas.NewOrder.required.push('time');
  };
  expect(await verdictsOn([{ apply }])).toEqual([
    'major: Item.price: was removed.',
    'major: NewOrder: required gained "time".',
  ]);
});
