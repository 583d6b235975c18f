import { expect, test } from 'vitest';
import { packedPage } from '../../../../scripts/release/links.ts';

test('a link to what is not in the package becomes text, others follow their file', () => {
  const places: Readonly<Record<string, string>> = { 'a/README.md': 'README.md', 'docs/b.md': 'docs/b.md' };
  const text =
    '[b](../docs/b.md#part), [`c`](../c.md), [web](https://example.com), [here](#below), ![d](../d.svg)\n';
  expect(packedPage(text, 'a/README.md', (path) => places[path])).toBe(
    '[b](docs/b.md#part), `c`, [web](https://example.com), [here](#below), d\n',
  );
});

test.for([
  '<!-- repository -->\na\n<!-- repository -->\nb\n<!-- /repository -->\n',
  '<!-- /repository -->\n',
  '<!-- repository -->\n',
])('%j is refused, since a part would be left out by mistake', (text) => {
  expect(() => packedPage(text, 'README.md', (path) => path)).toThrow('README.md: <!-- repository -->');
});
