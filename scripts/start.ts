// The first command of a newcomer: what is generated is brought up to date, then a memory goes in and comes back out.
import { accessSync, constants, statSync } from 'node:fs';
import { readArguments, refuse } from 'language-service-description/command-line';
import { runStep } from './steps.ts';

const usage = `Usage: npm start -- [file.tmx] [--all]

Imports a TMX file into a local sandbox, reads it back, exports it and compares text by text: what came out, what did
not, and why. Without a file: examples/nordlicht.tmx, the memory of this project.

  --all   names every text that did not come out, up to 1000 places; otherwise the first 10
  --help  show this help

Exits with code 0 if every text came out as it went in, or the output says why not; otherwise with code 1.`;

const { values, positionals } = readArguments(usage, { all: { type: 'boolean' } });
if (positionals.length > 1) refuse(`Only one file is taken, not ${positionals.length}`);
const [path = 'examples/nordlicht.tmx'] = positionals;
refuseUnreadable(path);
runStep(process.execPath, ['--conditions=source', 'scripts/generate.ts', '--quiet', '--sources']);
// Loaded late, so that --help answers at once, and what was generated is what is used.
const { demonstrate } = await import('./demo/demonstrate.ts');
process.exitCode = await demonstrate(path, values.all === true);

function refuseUnreadable(file: string): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) refuse(`There is no file ${file}`);
    if (!found.isFile()) refuse(`${file} is no file but ${found.isDirectory() ? 'a folder' : 'a device'}`);
    if (found.size === 0) refuse(`${file} is empty`);
    accessSync(file, constants.R_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    refuse(`${file} cannot be read: ${code}`);
  }
}
