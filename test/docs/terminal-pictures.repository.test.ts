// The pictures of commands that README and guides show: each is drawn from what the command prints in a terminal.
// `UPDATE_PICTURES=1` with this test draws them again.

import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { escapeText } from 'language-service-tmx';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scripts/steps.ts';

const ESCAPE = '\u001b';
const root = join(import.meta.dirname, '../..');
const command = `"${process.execPath}" "${join(root, 'packages/cli/dist/main.js')}"`;

/** The command of each picture. */
const pictures = {
  import: 'language-service tm import manual.tmx --explain-skipped --round-trip',
  plan: 'language-service account plan',
  'qa-check': 'language-service qa check de.json --source-file en.json --glossary terms.en-de.csv',
};

const files = {
  'en.json': '{ "start": "Hello {name}, charge the battery first.", "stop": "Press <b>Stop</b>." }\n',
  'de.json': '{ "start": "Hallo {nom}, laden Sie zuerst die Batterie.", "stop": "Drücken Sie Stopp." }\n',
  'terms.en-de.csv': 'source,target\nbattery,Akku\n',
};

test('the pictures show what the commands print', { timeout: 120_000 }, async () => {
  await using sandbox = createSandbox();
  await sandbox.seed.story();
  const served = await serve(sandbox);
  await using _ = { [Symbol.asyncDispose]: () => served.close() };
  using folder = scratchFolder('pictures');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  copyFileSync(fixtures.sample, join(folder.path, 'manual.tmx'));
  const env = {
    PATH: process.env['PATH'],
    HOME: folder.path,
    TERM: 'xterm-256color',
    LANGUAGE_SERVICE_URL: served.url,
    LANGUAGE_SERVICE_KEY: fixtures.key,
  };
  const run = async (line: string) => {
    const shell = `stty cols 100; ${line.replace('language-service', command)} || true`;
    const options = { cwd: folder.path, env };
    return (await promisify(execFile)('script', ['-qec', shell, '/dev/null'], options)).stdout;
  };
  await run('language-service account pull');
  const edit = (file: string, from: string, to: string) => {
    const path = join(folder.path, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  edit('glossaries/Nordlicht-components.tsv', 'Tretlager', 'Innenlager');
  edit('style-rules/Product-documentation-style.yaml', 'use_curly', 'use_straight');
  for (const [name, line] of Object.entries(pictures)) {
    const path = join(root, 'docs/images', `${name}.svg`);
    const drawn = draw(`${ESCAPE}[1m$ ${line}${ESCAPE}[22m\n${lastWritten(await run(line))}`);
    if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(path, drawn);
    expect(drawn).toBe(readFileSync(path, 'utf8'));
  }
});

/** Returns what stays on the screen: a line that is written again replaces itself. Ids and hashes are the same in each run. */
function lastWritten(printed: string): string {
  return printed
    .replaceAll('\r\n', '\n')
    .replaceAll(new RegExp(`[^\\n]*\\r${ESCAPE}\\[2K`, 'g'), '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '51b87ea3-9fe3-4463-a24c-325517469092')
    .replaceAll(/[0-9a-f]{64}/g, 'ff78d73af1da64e79ca58860c5995014dfb224ed8e483836a14f9ecc2fa635a1')
    .trimEnd();
}

const colors: Readonly<Record<string, string>> = {
  1: 'font-weight="bold"',
  2: 'fill-opacity="0.7"',
  31: 'fill="#ff7b72"',
  32: 'fill="#6fd18a"',
  33: 'fill="#e3b341"',
  36: 'fill="#6cb6ff"',
};

/** Draws lines with the colors of a terminal. */
function draw(text: string): string {
  const lines = text.split('\n');
  const height = lines.length * 20 + 32;
  const rows = lines.map((line, at) => {
    const spans = line.split(new RegExp(`${ESCAPE}\\[(\\d+)m`)).map((part, index, all) => {
      if (index % 2 === 1 || part === '') return '';
      const color = colors[all[index - 1] ?? ''];
      return color === undefined ? escapeText(part) : `<tspan ${color}>${escapeText(part)}</tspan>`;
    });
    return `<text x="20" y="${at * 20 + 30}" xml:space="preserve">${spans.join('')}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 ${height}" width="880" height="${height}">`,
    `<title>${escapeText(lines[0]?.replaceAll(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), '') ?? '')}</title>`,
    `<rect width="880" height="${height}" rx="8" fill="#16181d"/>`,
    '<g fill="#d8dbe2" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">',
    ...rows,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
