import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheetCommands } from './support/sheet-commands.ts';

// The commands of the guide run in the order of the page, and print what it shows.

const page = readFileSync('docs/guides/glossary-sheets.md', 'utf8');
const blocks = /(?:<!-- save: (\S+) -->\n)?```(\w+)\n([\s\S]*?)```/g;
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

test('the guide on glossaries in sheets shows what its commands print', async () => {
  const { put, run } = await sheetCommands();
  let commands = 0;
  for (const [, sheet, language, text = ''] of page.matchAll(blocks)) {
    if (sheet !== undefined) put(sheet, text);
    if (language !== 'console') continue;
    const shown = text.split(/^\$ language-service /m).slice(1);
    for (const [line = '', ...output] of shown.map((one) => one.split('\n'))) {
      const { code, stdout, stderr } = await run(line);
      const ended = code === 0 ? '' : `exit code ${code}\n`;
      expect(`${stdout}${stderr}${ended}`.replaceAll(id, '<id>')).toBe(
        output.join('\n').replaceAll(id, '<id>'),
      );
      commands += 1;
    }
  }
  expect(commands).toBeGreaterThan(5);
});
