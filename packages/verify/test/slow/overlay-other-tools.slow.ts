import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DriftFinding, overlayOf } from 'language-service-client/drift';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { parseString } from 'openapi-format';
import { expect, test } from 'vitest';
import { applyOverlay } from '../../../../test/support/apply-overlay.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';

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

const findings: readonly DriftFinding[] = [
  { kind: 'unknown-value', operationId: 'styleRules_get', pointer: '/language', value: 'nl' },
  { kind: 'unknown-field', operationId: 'styleProfiles_list', pointer: '/style_profiles/*/owner' },
  { kind: 'undocumented-status', operationId: 'styleRules_create', pointer: '', value: '409' },
  { kind: 'empty-cursor', operationId: 'translationMemories_listSegments', pointer: '/next_page_cursor' },
];

test.for(Object.entries(tools))('%s applies the overlay', async ([, [command, ...args]]) => {
  const overlay = overlayOf(findings, openapi);
  if (overlay === undefined) throw new Error('There is no overlay');
  await using folder = await scratchFolder();
  await writeFile(join(folder.path, 'description.json'), JSON.stringify(openapi));
  await writeFile(join(folder.path, 'overlay.json'), JSON.stringify(overlay));
  const options = { cwd: folder.path, maxBuffer: 2 ** 26 };
  const { stdout } = await run(join(process.cwd(), command), args, options);
  const applied = await parseString(stdout.slice(stdout.search(/^[{\w]/m)));
  expect(applied).toEqual(await applyOverlay(openapi, overlay));
});
