// A release to a real registry on this machine, and what users do with it: install by name, run, upgrade.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { cloneInto } from '../rehearsal/clone.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { serveRegistry } from '../rehearsal/serve-registry.ts';
import { root } from '../release/packages.ts';
import { git } from '../release/release-state.ts';
import { installIn } from '../steps.ts';

const usage = `Usage: npm run prove -- rehearsal [options]

Releases the last commit to a registry that runs on this machine: publishes, is killed and continues, installs by name in
an empty folder, runs programs, publishes a patch and upgrades. A second clone must pack the same bytes.

  --help  this text`;

/** Ends with 1 if a step does not end as it must. */
export async function prove(args: readonly string[]): Promise<number> {
  readOptions(usage, {}, args);
  installIn('scripts/rehearsal');
  const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const registry = await serveRegistry(join(scratch, 'registry'));
  try {
    // Somebody may commit while the clones are made.
    const commit = git(root, 'rev-parse', 'HEAD');
    const clone = cloneInto(join(scratch, 'clone'), commit, registry.environment);
    const other = cloneInto(join(scratch, 'a clone elsewhere'), commit, registry.environment);
    const steps = await rehearse({ clone, other, registry, folder: join(scratch, 'user') });
    for (const { what, holds, seen } of steps)
      console.log(`${holds ? 'ok    ' : 'FAILED'} ${what} (${seen})`);
    const failed = steps.filter(({ holds }) => !holds).length;
    console.log(`${steps.length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await registry.stop();
    rmSync(scratch, { recursive: true, maxRetries: 5 });
  }
}
