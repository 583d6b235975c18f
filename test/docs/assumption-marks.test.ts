import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isRecord } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { buildDocumentation, readableDescription } from '../../scripts/docs/reference-page.ts';
import bundled from '../../src/generated/openapi.json' with { type: 'json' };
import { repository, temporaryFolder } from '../fixtures/description/generator.ts';

// What renders a description drops `x-` fields it does not know, and a reader takes every assumption for a fact.

// The generator has written the bundle from a description that passed lint.
const document = bundled as unknown as Document;
const readable = readableDescription(document);
const operations = listOperations(readable);

/** Every object in the value. */
function nodesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function countOf(words: RegExp, text: string): number {
  return text.match(words)?.length ?? 0;
}

const marked = nodesIn(document).filter((node) => typeof node['x-assumed'] === 'string');

test('the copy for readers says every mark in words, once', () => {
  expect(marked.length).toBeGreaterThan(300);
  expect(countOf(/\*\*Assumed \([ABC][^)]*\):\*\* \S/g, JSON.stringify(readable))).toBe(marked.length);
});

test('a mark beside a reference does not hide what it refers to', () => {
  const bare = marked.filter((node) => '$ref' in node && node['description'] === undefined);
  expect(bare).toEqual([]);
});

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s says its scope, whether it may be repeated, and how it is called',
  (_, { node, scope, idempotent }) => {
    expect(node.description).toContain(`**Scope:** ${scope === undefined ? 'none;' : `\`${scope}\`.`}`);
    expect(node.description).toContain(`**Idempotent:** ${idempotent ? 'yes' : 'no'};`);
    const labels = nodesIn(node).filter(({ source }) => typeof source === 'string');
    expect(labels.map(({ label }) => label)).toEqual([
      'curl',
      'TypeScript',
      'TypeScript, functions',
      'Command line',
    ]);
  },
);

test('the limits that OpenAPI has no words for are said', () => {
  const said = operations.find(({ id }) => id === 'translation_translateText')?.node.description;
  expect(said).toContain('- `glossary_ids`: at most 5 items, requires `source_lang`, excludes `glossary_id`');
  const created = operations.find(({ id }) => id === 'glossaries_create')?.node.description;
  expect(created).toContain('- `name`: required, at most 1024 UTF-8 bytes');
});

test('nothing speaks of the sandbox, and no contact is made up', () => {
  expect(JSON.stringify(document)).not.toMatch(/sandbox/i);
  expect(document.info).not.toHaveProperty('contact');
});

test('translation memories come first', () => {
  expect(document.tags?.[0]?.name).toBe('Translation memories');
});

test('the page holds every mark and every sample, and needs no network', { timeout: 90_000 }, async () => {
  const page = join(await temporaryFolder(), 'index.html');
  await buildDocumentation(join(repository, 'openapi', 'openapi.yaml'), page);
  const text = await readFile(page, 'utf8');
  expect(countOf(/\*\*Assumed \([ABC][^)]*\):\*\*/g, text)).toBe(marked.length);
  expect(countOf(/"x-codeSamples":\[{"lang"/g, text)).toBe(operations.length);
  expect(text).not.toContain('cdn.redoc');
});
