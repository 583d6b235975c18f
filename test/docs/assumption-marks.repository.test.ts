import { isRecord } from 'language-service-description/document';
import { expect, test } from 'vitest';
import document from '../../src/generated/openapi.json' with { type: 'json' };

// The pages of the reference show each mark; their test is test/docs/site/site.repository.test.ts.

/** Returns every object in the value. */
function nodesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

const marked = nodesIn(document).filter((node) => typeof node['x-assumed'] === 'string');

test('a mark beside a reference does not hide what it refers to', () => {
  const bare = marked.filter((node) => '$ref' in node && node['description'] === undefined);
  expect(bare).toEqual([]);
});

test('nothing speaks of the sandbox, and no contact is made up', () => {
  expect(JSON.stringify(document)).not.toMatch(/sandbox/i);
  expect(document.info).not.toHaveProperty('contact');
});

test('translation memories come first', () => {
  expect(document.tags?.[0]?.name).toBe('Translation memories');
});
