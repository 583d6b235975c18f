// What was released is a promise: the description and the public types are held against the last release.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Change } from '../breaking/change.ts';
import { emitDeclarations, shareGenerated } from '../breaking/declarations.ts';
import { descriptionIn, readIntention } from '../breaking/declared-breaks.ts';
import { descriptionChanges } from '../breaking/description-changes.ts';
import { extractRelease, lastRelease } from '../breaking/last-release.ts';
import { refuseStale } from '../breaking/refuse-stale.ts';
import { typeChanges } from '../breaking/type-changes.ts';
import { failWith } from '../fail.ts';
import { readOptions } from '../options.ts';

const usage = `Usage: npm run prove -- breaking [options]

Compares the description and the public types with those of the last release (the newest tag v*). Fails on a change that
breaks its users, unless the version or a changeset says that it is meant to.

  --since <tag>      another release
  --folder <folder>  the package (default this one)
  --help             this text`;

/** Ends with 1 when an unintended change breaks users. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(usage, { since: { type: 'string' }, folder: { type: 'string' } }, args);
  const folder = resolve(options.folder ?? join(import.meta.dirname, '..', '..'));
  const since = options.since ?? (await lastRelease(folder).catch(failWith));
  if (since !== undefined) return compare(folder, since).catch(failWith);
  console.log('Nothing has been released yet (no tag v*), so nothing can break.');
  return 0;
}

async function compare(folder: string, tag: string): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'breaking-'));
  const [released, present] = [join(scratch, 'released'), join(scratch, 'present')];
  try {
    await refuseStale(folder);
    await extractRelease(folder, tag, released);
    await emitDeclarations(folder, present);
    await emitDeclarations(released, released);
    const described = await descriptionChanges(descriptionIn(released), descriptionIn(folder));
    // What the types owe to the description is reported there.
    if (described.length > 0) await shareGenerated(present, released);
    const typed = await typeChanges(scratch, released, present);
    return judge(tag, [...described, ...typed], await readIntention(released, folder));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function judge(
  tag: string,
  changes: readonly Change[],
  intention: Awaited<ReturnType<typeof readIntention>>,
) {
  const breaks = changes.filter(({ impact }) => impact === 'major');
  const unintended = breaks.filter(({ where }) => intention(where) === undefined);
  console.log(`Since ${tag}: additions ${changes.length - breaks.length}, breaks ${breaks.length}.`);
  for (const { where, message } of breaks) {
    const said = intention(where);
    console.log(`  ${where}: ${message}${said === undefined ? '' : ` Intended: ${said}.`}`);
  }
  if (unintended.length === 0) return 0;
  console.error(
    `${unintended.length} unintended. Take them back, or say in a changeset that they are meant.`,
  );
  return 1;
}
