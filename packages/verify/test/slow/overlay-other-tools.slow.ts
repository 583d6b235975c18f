import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Overlay, overlayOf } from 'language-service-client/drift';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { parseString } from 'openapi-format';
import { expect, test } from 'vitest';
import { applyOverlay } from '../../../../test/support/apply-overlay.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { overlayOfCorrections } from '../../src/overlay.ts';
import { corrections } from '../fixtures/corrections.ts';
import { described } from '../support/verified-sandbox.ts';

const run = promisify(execFile);
const bin = (name: string) => join('node_modules', '.bin', name);
/** Installed by `npm run prove -- slow`. */
const proofBin = (name: string) => join('scripts', 'prove', bin(name));

/** Each prints the description that the overlay makes of the one in the folder. */
const tools: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'openapi-overlays-js': [
    proofBin('overlayjs'),
    '--openapi',
    'description.json',
    '--overlay',
    'overlay.json',
  ],
  'bump-cli': [proofBin('bump'), 'overlay', 'description.json', 'overlay.json'],
  'openapi-format': [bin('openapi-format'), 'description.json', '--overlayFile', 'overlay.json', '--no-sort'],
};

const overlays: Readonly<Record<string, Overlay | undefined>> = {
  'of a verification': overlayOfCorrections(corrections, described),
  'of what a client saw': overlayOf(
    corrections.flatMap((one) => ('pointer' in one ? [one] : [])),
    openapi,
  ),
};

const cases = Object.keys(tools).flatMap((tool) =>
  Object.keys(overlays).map((what) => [tool, what] as const),
);

test.for(cases)('%s applies the overlay %s', async ([tool, what]) => {
  const overlay = overlays[what];
  if (overlay === undefined) throw new Error('There is no overlay');
  await using folder = await scratchFolder();
  await writeFile(join(folder.path, 'description.json'), JSON.stringify(openapi));
  await writeFile(join(folder.path, 'overlay.json'), JSON.stringify(overlay));
  const [command = '', ...args] = tools[tool] ?? [];
  const options = { cwd: folder.path, maxBuffer: 2 ** 26 };
  const { stdout } = await run(join(process.cwd(), command), args, options);
  const applied = await parseString(stdout.slice(stdout.search(/^[{\w]/m)));
  expect(applied).toEqual(await applyOverlay(openapi, overlay));
});
