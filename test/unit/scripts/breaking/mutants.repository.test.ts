// What Redocly passes over and our rules decide, and a change of each kind that Redocly handles.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptionChanges } from '../../../../scripts/breaking/description-changes.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const shop = readFileSync('test/fixtures/shop.yaml', 'utf8');
const parcel = "{ schema: { $ref: '#/components/schemas/Parcel' } }";
const later = "        '202': { description: Later. }\n        '409'";
const comes = '      requestBody: { required: true, content: { text/csv: { schema: { type: string } } } }\n';

/** What changes, whose callers it breaks, and the text that takes the place of another one. */
const mutants: readonly (readonly [about: string, breaks: readonly string[], from: string, to: string])[] = [
  ['nothing', [], '', ''],
  ['a path moves', ['/parcels'], '/parcels:', '/sent_parcels:'],
  ['a method changes', ['POST /parcels'], '    post:', '    put:'],
  ['words of an operation change', [], 'Send a parcel', 'Post a parcel'],
  ['a keyword that nobody knows', ['POST /parcels'], 'summary:', 'x-limit: 3\n      summary:'],
  ['a list is paged otherwise', ['GET /items'], 'kind: number, items: items', 'kind: whole'],
  [
    'another key is needed',
    ['POST /parcels'],
    '      security: [{ Key: [] }]',
    '      security: [{ Admin: [] }]',
  ],
  ['the key has another header', ['Key'], 'name: Authorization', 'name: X-Key'],
  [
    'every operation needs another key',
    ['security'],
    '\nsecurity: [{ Key: [] }]',
    '\nsecurity: [{ Admin: [] }]',
  ],
  ['a parameter has a lower maximum', ['POST /parcels'], 'maximum: 9', 'maximum: 5'],
  ['a parameter moves into a header', ['POST /parcels'], 'speed, in: query', 'speed, in: header'],
  ['a parameter gets a default', [], 'maximum: 9', 'maximum: 9, default: 3'],
  ['a default goes', ['GET /items'], 'default: 10, ', ''],
  ['a body becomes optional', [], '        required: true\n', ''],
  ['a required body comes', ['DELETE /items/{id}'], '    delete:\n', `    delete:\n${comes}`],
  ['an optional body comes', [], '    delete:\n', `    delete:\n${comes.replace('true', 'false')}`],
  ['a media type of a body goes', ['POST /parcels'], `          multipart/form-data: ${parcel}\n`, ''],
  [
    'a form is written otherwise',
    ['POST /parcels'],
    `multipart/form-data: ${parcel}`,
    `multipart/form-data: ${parcel.slice(0, -1)}, encoding: { to: { contentType: text/plain } } }`,
  ],
  ['a sent field is renamed', ['Parcel'], 'back: {', 'return: {'],
  ['a sent text gets a limit', ['Parcel'], 'minLength: 2', 'minLength: 2, maxLength: 9'],
  ['a default changes', ['Parcel'], 'default: false', 'default: true'],
  ['a sent field needs one more field', ['Parcel'], 'from: [back]', 'from: [back, to]'],
  ['one more sent field needs a field', ['Parcel'], 'from: [back]', 'from: [back], to: [back]'],
  ['a sent field needs no other field', [], 'from: [back]', ''],
  ['dependentRequired comes', ['NewItem'], 'NewItem: {', 'NewItem: { dependentRequired: { name: [note] },'],
  ['one more success', ['POST /parcels'], "        '409'", later],
  ['a success has another status', ['POST /parcels'], "'201'", "'200'"],
  ['an error goes', [], "        '409': { description: Sent before. }\n", ''],
  ['one more error', [], "        '409'", later.replace('202', '413')],
  ['a header goes', ['POST /parcels'], 'headers: { Location: { schema: { type: string } } }', 'headers: {}'],
  ['a received field is renamed', ['Receipt'], 'price: {', 'cost: {'],
  ['a received field may be missing', ['Receipt'], '[number, sent]', '[number]'],
  ['a received text is shorter', [], 'maxLength: 8', 'maxLength: 6'],
  ['a mark comes', [], 'price: { type: number', 'price: { x-assumed: Likely (B)., type: number'],
];

test.concurrent.for(mutants)('%s: breaks %j', async ([, breaks, from, to]) => {
  const present = shop.replace(from, () => to);
  expect(present === shop).toBe(from === '');
  await using folder = await scratchFolder();
  const [before, after] = [join(folder.path, 'released.yaml'), join(folder.path, 'present.yaml')];
  writeFileSync(before, shop);
  writeFileSync(after, present);
  const changes = await descriptionChanges(before, after);
  const names = changes.filter(({ impact }) => impact === 'major').map(({ name }) => name);
  expect([...new Set(names)].toSorted()).toEqual(breaks);
});
