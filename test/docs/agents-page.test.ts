import { readFileSync } from 'node:fs';
import * as surface from 'language-service-client';
import type { Document } from 'language-service-description/document';
import { flatten } from 'language-service-description/flat-schema';
import { groupByResource, listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';

// AGENTS.md is what an agent reads of the package, so it is short, complete and true.

const page = readFileSync('AGENTS.md', 'utf8');

test('it has at most 8000 bytes', () => {
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(8_000);
});

test('it has a line for every method of the client', () => {
  const {
    api: _,
    withOptions: __,
    ...resources
  } = surface.createClient({ baseUrl: 'https://a.test', apiKey: 'b' });
  const lines = page.split('\n');
  const partOf = (resource: string) => {
    const from = lines.findIndex((line) => line.startsWith(`### ${resource} [`));
    const rest = lines.slice(from + 1);
    return from < 0
      ? []
      : rest.slice(
          0,
          rest.findIndex((line) => line.startsWith('#')),
        );
  };
  const several = lines.slice(lines.findIndex((line) => line.startsWith('## Several requests')));
  const missing = Object.entries(resources).flatMap(([resource, methods]) =>
    Object.keys(methods).filter((name) => {
      const known = resource === 'translationMemories' ? [...partOf(resource), ...several] : partOf(resource);
      return !known.some((line) => line.startsWith(`- \`${name}(`));
    }),
  );
  expect(missing).toEqual([]);
});

test('the line of an operation names every field of its body, and marks what is required', () => {
  const document: Document = JSON.parse(readFileSync('src/generated/openapi.json', 'utf8'));
  const wrong = [...groupByResource(listOperations(document))].flatMap(([resource, members]) => {
    const [, part = ''] = page.split(`### ${resource} [`);
    const fieldsOf = (name: string): string => {
      const [line = ''] = new RegExp(`^- .${name}\\(.*`, 'm').exec(part) ?? [];
      return line.includes('any field of create') ? bareNames(fieldsOf('create')) : line;
    };
    return members.flatMap(({ id, name, body }) => {
      const [media] = Object.values(body?.content ?? {});
      const { properties = {}, required = [] } = flatten(document, media?.schema ?? {});
      const line = fieldsOf(name);
      if (line.includes('ConfiguredRules)')) return [];
      return Object.keys(properties)
        .filter((field) => !new RegExp(`[ {]${field}${required.includes(field) ? '\\*' : '\\?'}`).test(line))
        .map((field) => `${id} ${field}`);
    });
  });
  expect(wrong).toEqual([]);
});

/** Returns the fields of a creation as a change takes them. */
function bareNames(line: string): string {
  return line.replaceAll('*', '?');
}

test('it says of every error what to do', () => {
  const names = Object.keys(surface).filter((name) => /^[A-Z]\w+Error$/.test(name));
  const described = names.filter((name) => new RegExp(`^- .*\\b${name}\\b.*: .+`, 'm').test(page));
  expect(described).toEqual(names.filter((name) => name !== 'LanguageServiceError'));
});
