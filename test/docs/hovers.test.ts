import { readFileSync } from 'node:fs';
import { createClient } from 'language-service-client';
import { entryOf, nameFunctions } from 'language-service-description/function-names';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { type Hover, openHovers } from '../../scripts/docs/hover-texts.ts';

// What an editor shows is short: a sentence first, what is assumed in one remark at the end.

const hovers = openHovers(process.cwd());
const { api: _, withOptions: __, ...resources } = createClient({ baseUrl: 'https://a.test', apiKey: 'b' });
const methods = Object.entries(resources).flatMap(([resource, members]) =>
  Object.keys(members).map((name) => `client.${resource}.${name}`),
);
const preamble = `import { createClient } from './src/index.ts';
declare const id: string;
const client = createClient({ baseUrl: '', apiKey: '' });`;
const ofMethods = hovers.of(preamble, methods);

const optionTypes = ['ClientOptions', 'CallOptions', 'ListOptions', 'ImportOptions', 'ExportOptions'];
const optionPreamble = `import type { ${optionTypes.join(', ')} } from './src/index.ts';`;
const ofOptions = optionTypes.flatMap((type) => {
  const names = hovers.propertiesOf(optionPreamble, type);
  return hovers.of(
    `${optionPreamble}\ndeclare const given: ${type};`,
    names.map((name) => `given.${name}`),
  );
});

/** Words that only who made this knows. */
const jargon = /\b(planted|seeded|referee|carrier|turnstile|departure|shape\.ts|parity|journey)\b/i;

const sentenceOf = ({ text }: Hover) => /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;

test('every method and option has a hover', () => {
  expect(ofMethods.length).toBeGreaterThan(50);
  expect(ofOptions.length).toBeGreaterThan(40);
  expect([...ofMethods, ...ofOptions].filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

test('it begins with a sentence of at most 120 characters', () => {
  const long = [...ofMethods, ...ofOptions].filter((hover) => sentenceOf(hover).length > 120);
  expect(long.map(({ name, text }) => [name, text])).toEqual([]);
});

test('what is assumed is one remark, and nothing else names it', () => {
  const all = [...ofMethods, ...ofOptions];
  expect(all.filter(({ tags }) => (tags['remarks'] ?? []).length > 1)).toEqual([]);
  expect(all.filter(({ text }) => /^Assumed/m.test(text)).map(({ name }) => name)).toEqual([]);
  expect(
    ofMethods.filter(({ tags }) => tags['remarks']?.[0]?.startsWith('Assumed: ')).length,
  ).toBeGreaterThan(30);
});

test('a field says what it means first, and what is assumed once', () => {
  const comments = readFileSync('src/generated/schema.ts', 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  expect(comments.length).toBeGreaterThan(300);
  expect(comments.filter((comment) => comment.split('@remarks').length > 2)).toEqual([]);
  expect(comments.filter((comment) => /^\/\*\*\s*\*? ?Format: \S+\n[^@]*\w/.test(comment))).toEqual([]);
});

test('it has no jargon', () => {
  const texts = [...ofMethods, ...ofOptions].map(({ name, text, tags }) => [
    name,
    text,
    JSON.stringify(tags),
  ]);
  expect(texts.filter(([, ...parts]) => parts.some((part) => jargon.test(part)))).toEqual([]);
});

test('ten methods and more have an example, and every example compiles', () => {
  const examples = ofMethods.flatMap(({ tags }) => tags['example'] ?? []);
  expect(examples.length).toBeGreaterThanOrEqual(10);
  const blocks = examples.map((example) => `{ ${example} }`).join('\n');
  const program = preamble.replace('{ createClient }', '{ createClient, type JobToken }');
  expect(hovers.faultsIn(`${program}\ndeclare const token: JobToken;\n${blocks}`)).toEqual([]);
  expect(hovers.faultsIn(`${program}\nclient.glossaries.update(7);`)).not.toEqual([]);
});

test('a function says what its method says, and its example calls the function', () => {
  const operations = listOperations(JSON.parse(readFileSync('src/generated/openapi.json', 'utf8')));
  const names = nameFunctions(operations);
  const entries = [...new Set(operations.map(({ resource }) => entryOf(resource)))];
  const imports = entries.map(
    (entry) => `import * as ${entry.replaceAll('-', '_')} from './src/generated/resources/${entry}.ts';`,
  );
  const functions = operations.map(
    (operation) => `${entryOf(operation.resource).replaceAll('-', '_')}.${names.get(operation)}`,
  );
  // Lines break elsewhere.
  const withoutNames = ({ text, tags }: Hover) =>
    JSON.stringify({ text, tags: { ...tags, example: undefined } }).replaceAll(/(\s|\\n)+/g, ' ');
  const ofMethod = new Map(ofMethods.map((hover) => [hover.name, withoutNames(hover)]));
  const ofFunctions = hovers.of(imports.join('\n'), functions);
  expect(ofFunctions.map(withoutNames)).toEqual(
    operations.map(({ resource, name }) => ofMethod.get(`client.${resource}.${name}`)),
  );
  const examples = ofFunctions.flatMap(({ name, tags }) =>
    (tags['example'] ?? []).map((text) => ({ called: name.split('.')[1] ?? '', text })),
  );
  expect(examples.length).toBeGreaterThanOrEqual(7);
  expect(examples.filter(({ called, text }) => !text.includes(`${called}(core`))).toEqual([]);
  const entriesOf = new Map(functions.map((one) => [one.split('.')[1], one.split('.')[0]]));
  const bodies = examples.map(
    ({ called, text }) => `{ ${text.replace(called, `${entriesOf.get(called)}.${called}`)} }`,
  );
  const program = `${imports.join('\n')}\nimport type { Core } from './src/core.ts';\ndeclare const core: Core;\ndeclare const id: string;`;
  expect(hovers.faultsIn(`${program}\n${bodies.join('\n')}`)).toEqual([]);
});
