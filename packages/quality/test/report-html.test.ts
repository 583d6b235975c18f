import { expect, test } from 'vitest';
import { htmlOf } from '../src/report/html.ts';

const finding = {
  rule: 'terms',
  level: 'error',
  file: 'de.po',
  line: 4,
  message: '"Akku" is missing',
} as const;

function pageOf(texts: { source?: string; target?: string; term?: string }): string {
  return htmlOf({ tool: 'qa check', rules: {}, files: ['de.po'], findings: [{ ...finding, ...texts }] });
}

test('marks every place of the term in both texts, in either case', () => {
  const page = pageOf({ source: 'Battery or battery?', target: 'Keine BATTERY', term: 'battery' });
  expect(page).toContain('<p dir="auto"><mark>Battery</mark> or <mark>battery</mark>?</p>');
  expect(page).toContain('<p dir="auto">Keine <mark>BATTERY</mark></p>');
  expect(page).toContain('<title>language-service qa check: 1 finding in 1 file</title>');
});

test('a text is never markup', () => {
  const page = pageOf({ source: '<script>alert(1)</script>', target: '"&\u0000', term: '<script>' });
  expect(page).toContain('<mark>&lt;script&gt;</mark>alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('\u0000');
  expect(page).toContain('<p dir="auto">"&amp;');
});

test('marks the right letters where folding changes the length', () => {
  expect(pageOf({ source: 'İİ x', target: '', term: 'x' })).toContain('İİ <mark>x</mark>');
});

test('a finding about a file has no texts', () => {
  expect(pageOf({})).not.toContain('class="texts"');
});
