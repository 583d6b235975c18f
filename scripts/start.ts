// Shows the product to a new developer. It updates the generated files. Then it imports a memory into a sandbox and
// exports it again, with the commands of users.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, openAsBlob, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { runStep, scratchFolder } from './steps.ts';

const commandLine = join(import.meta.dirname, '../packages/cli/src/main.ts');

const usage = `Usage: npm start -- [file.tmx]

Imports a TMX file into a local sandbox, lists the texts that were not stored and the reasons, compares an export
with the file, reads and searches the memory, and exports it. The default file is examples/nordlicht.tmx, the memory of
this project.

  --help  show this help

Exits with code 0 if the export contains every text that was stored; otherwise with code 1.`;

const { positionals } = readArguments(usage, {});
if (positionals.length > 1) refuse(`Only one file is taken, not ${positionals.length}`);
const [path = 'examples/nordlicht.tmx'] = positionals;
const found = statSync(path, { throwIfNoEntry: false });
if (!found?.isFile()) refuse(`${path} is not a file`);
runStep(process.execPath, ['--conditions=source', 'scripts/generate.ts', '--quiet']);
process.exitCode = await demonstrate(path);

async function demonstrate(file: string): Promise<number> {
  // The sandbox is loaded after the generation, so that it uses the generated files.
  const { createSandbox, fixtures, serve } = await import('language-service-sandbox');
  using scratch = scratchFolder('language-service');
  const sandbox = createSandbox({ data: join(scratch.path, 'store') });
  const served = await serve(sandbox);
  console.log(`A sandbox listens at ${served.url}. Its data is in a temporary folder.`);
  const settings = { LANGUAGE_SERVICE_URL: served.url, LANGUAGE_SERVICE_KEY: fixtures.key };
  const env = { ...process.env, ...settings, XDG_STATE_HOME: scratch.path };
  copyFileSync(file, join(scratch.path, basename(file)));
  const name = basename(file, extname(file));
  const head = await (await openAsBlob(file)).slice(0, 2 ** 20).text();
  // A word of the file, for the search.
  const word = /<seg>(?:[^<]*\P{L})?(\p{L}{5,9})\P{L}/u.exec(head)?.[1] ?? 'a';
  const commands = [
    ['tm', 'import', basename(file), '--explain-skipped', '--round-trip'],
    ['tm', 'segments', name, '--csv', '-o', 'segments.csv'],
    ['tm', 'segments', name, '--filter', word, '--limit', '3', '--fields', 'source_text'],
    ['tm', 'export', name, '-o', 'export.tmx'],
  ];
  try {
    for (const command of commands) {
      console.log(`\n$ language-service ${command.join(' ')}`);
      const args = ['--conditions=source', commandLine, ...command];
      const child = spawn(process.execPath, args, { cwd: scratch.path, env, stdio: 'inherit' });
      const [code] = await once(child, 'close');
      if (code !== 0) return 1;
    }
    return 0;
  } finally {
    await served.close();
    await sandbox.close();
  }
}
