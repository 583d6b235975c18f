import { expect, test } from 'vitest';
import { stepsOf } from '../../../../scripts/documents/page-steps.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
const shown = (output: string, name = 'it') => `<!-- output: ${name} -->\n${fence('', output)}`;
const stepsIn = (text: string) => stepsOf('page.md', () => text);

test('commands, files, programs and transcripts come in their order', () => {
  const page = [
    fence('sh', 'npm install one\nnpx two \\\n  --flag'),
    `<!-- save: note.txt -->\n${fence('text', 'a note')}`,
    fence('ts', 'console.log(1);'),
    shown('1', 'first.mjs'),
    fence('console', '$ echo a\na'),
    fence('json', '{}'),
  ].join('\n');
  expect(stepsIn(page)).toEqual([
    { kind: 'command', line: 'npm install one' },
    { kind: 'command', line: 'npx two   --flag' },
    { kind: 'file', name: 'note.txt', text: 'a note\n' },
    { kind: 'program', name: 'first.mjs', text: 'console.log(1);\n', output: '1\n' },
    { kind: 'transcript', text: '$ echo a\na\n' },
  ]);
});

test('a page that starts with a section of another does what that section says first', () => {
  const pages: Readonly<Record<string, string>> = {
    'guides/start.md': `# Start\n\n## 1. Begin\n\n${fence('sh', 'begin')}\n## 2. Then\n\n${fence('sh', 'then')}`,
    'how-to/page.md': `# Page\n\nStart with [the start](../guides/start.md#1-begin).\n\n${fence('sh', 'here')}`,
  };
  const lines = stepsOf('how-to/page.md', (page) => pages[page] ?? '').map(
    (step) => 'line' in step && step.line,
  );
  expect(lines).toEqual(['begin', 'here']);
});

test('what a block needs is with its steps', () => {
  const page = `Needs: a proxy, with its address\nin \`PROXY_URL\`.\n\n${fence('sh', 'one\ntwo')}\n${fence('sh', 'three')}`;
  const needs = 'a proxy, with its address\nin `PROXY_URL`.';
  expect(stepsIn(page)).toEqual([
    { kind: 'command', line: 'one', needs },
    { kind: 'command', line: 'two', needs },
    { kind: 'command', line: 'three' },
  ]);
});

test.each([
  ['a block without a language', fence('', 'npx something')],
  ['a block of an unknown language', fence('python', 'print(1)')],
  ['a section that is not there', 'Start with [it](#nowhere).\n'],
])('%s is refused', (_, text) => {
  expect(() => stepsIn(text)).toThrow(/nobody runs or reads|No section has the anchor nowhere/);
});
