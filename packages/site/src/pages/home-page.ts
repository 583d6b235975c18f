// The first page: what this is, how to begin, and the way to everything else. The program is that of the README, which
// the tests run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../escape-html.ts';
import { markdown } from '../markdown.ts';
import type { SitePage } from '../page.ts';

const tasks: readonly (readonly [string, string, string])[] = [
  ['Import a translation memory', '/guides/importing/', 'Large files, progress, resumption after a crash'],
  ['Export it again', '/guides/exporting/', 'To a file, a stream or memory; a running export is reused'],
  ['Iterate a million segments', '/guides/lists/', 'Pages, items, cursors'],
  ['Keep glossaries in a sheet', '/guides/glossary-sheets/', 'Push and pull CSV, XLSX and TBX, also in CI'],
  ['Handle errors', '/guides/errors-and-retries/', 'One class per error, with advice'],
  ['Test without an account', '/guides/testing-your-application/', 'The sandbox runs in your test process'],
];

/** The page; `resources` are the pages of the reference. */
export function homePage(root: string, resources: readonly SitePage[]): SitePage {
  const begin = readBeginning(root);
  const links = resources.filter(({ path }) => path !== 'reference/');
  return {
    path: '',
    title: 'Language Service client',
    label: 'Home',
    group: 'Start',
    kind: 'home',
    source: 'packages/site/src/pages/home-page.ts',
    markdown: `# Language Service client

A typed TypeScript client for the Language Service API, a sandbox that simulates the service on your machine, and a
command line. [Getting started](/guides/getting-started/) takes five minutes and needs no account.

${begin}

## Tasks

${tasks.map(([title, place, text]) => `- [${title}](${place}): ${text}`).join('\n')}

## API reference

${links.map(({ title, path }) => `- [${title}](/${path})`).join('\n')}
`,
    html: `<p class="lead">A typed TypeScript client for the Language Service API, a sandbox that simulates the service on your machine, and a command line.</p>
<p class="actions"><a class="button" href="/guides/getting-started/">Getting started</a> <a class="button quiet" href="/reference/">API reference</a></p>
<div class="begin">${markdown.render(begin)}</div>
<p class="picture"><a href="/images/console.svg"><img src="/images/console.svg" width="1240" height="720" loading="lazy" alt="The console of the sandbox: requests with their marks, jobs on the clock, armed faults and the account"></a></p>
<h2 id="tasks">Tasks</h2>
<ul class="cards">${tasks.map(([title, place, text]) => `<li><a href="${place}">${title}</a><p>${text}</p></li>`).join('')}</ul>
<h2 id="resources">API reference</h2>
<ul class="cards small">${links.map(({ title, path }) => `<li><a href="/${path}">${escapeHtml(title)}</a></li>`).join('')}</ul>
<h2 id="trust">What you can rely on</h2>
<p>The service does not document everything. Each page of the reference marks what is assumed, with how certain it is; <a href="/assumptions/">one list</a> has all of it. Every program on this site runs in the tests.</p>`,
  };
}

/** How to install, start the sandbox and run a first program, with what it prints: the blocks of the README. */
function readBeginning(root: string): string {
  const [, install = ''] = readFileSync(join(root, 'README.md'), 'utf8').split(/^## Install$/m);
  const [first = '', sandbox = '', keys = '', program = '', printed = ''] =
    install.match(/^```[\s\S]*?^```$/gm) ?? [];
  return [
    first,
    `Start the sandbox in one terminal:\n\n${sandbox}`,
    `In a second terminal, run this program with \`node first-calls.mts\`. It creates, updates and deletes a style rule list:`,
    keys,
    program,
    printed,
  ].join('\n\n');
}
