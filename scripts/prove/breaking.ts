// What was released is a promise: the description and the public types are held against the last release.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { failWith, readOptions } from 'language-service-description/command-line';
import type { Change } from '../breaking/change.ts';
import { emitDeclarations, shareGenerated } from '../breaking/declarations.ts';
import { descriptionIn, judgeBreaks, namedBreaks, tooSmallVersion } from '../breaking/declared-breaks.ts';
import { descriptionChanges } from '../breaking/description-changes.ts';
import { extractRelease, lastRelease } from '../breaking/last-release.ts';
import { refuseStale } from '../breaking/refuse-stale.ts';
import { typeChanges } from '../breaking/type-changes.ts';

const usage = `Usage: npm run prove -- breaking [options]

Compares the description and the public types with themselves, which must find nothing, and with those of the last release
(the newest tag v*). Fails on a change that breaks users and that no line of CHANGELOG.md names: a line under "Breaking" of
its first section begins with the names, as in "- \`GET /v3/style_rules, page\`: the first page is 1". Also fails on a name
of what is not broken.

  --since <ref>      another release: a tag, a branch or a commit
  --folder <folder>  the package (default this one)
  --help             this text`;

/** Ends with 1 when an unintended change breaks users. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(usage, { since: { type: 'string' }, folder: { type: 'string' } }, args);
  const folder = resolve(options.folder ?? join(import.meta.dirname, '..', '..'));
  const since = options.since ?? (await lastRelease(folder).catch(failWith));
  const scratch = await mkdtemp(join(tmpdir(), 'breaking-'));
  try {
    await refuseStale(folder);
    await compareWithItself(folder, scratch);
    if (since !== undefined) return await compareWith(since, folder, scratch);
    console.log('Nothing has been released yet (no tag v*), so nothing can break.');
    return 0;
  } catch (error) {
    return failWith(error);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Emits the declarations into `present`; rejects when a comparison with a copy finds a change, since it would find it in
 * every release.
 */
async function compareWithItself(folder: string, scratch: string): Promise<void> {
  const [present, copy] = [join(scratch, 'present'), join(scratch, 'copy')];
  await emitDeclarations(folder, present);
  await cp(present, copy, { recursive: true, verbatimSymlinks: true });
  const description = descriptionIn(folder);
  const changes = [
    ...(await descriptionChanges(description, description)),
    ...(await typeChanges(scratch, copy, present)),
  ];
  if (changes.length === 0) return;
  const lines = changes.map(({ message }) => `  ${message}`);
  throw new Error(`Compared with itself, the tree differs: correct the comparison.\n${lines.join('\n')}`);
}

async function compareWith(since: string, folder: string, scratch: string): Promise<number> {
  const [released, present] = [join(scratch, 'released'), join(scratch, 'present')];
  await extractRelease(folder, since, released);
  await emitDeclarations(released, released);
  const described = await descriptionChanges(descriptionIn(released), descriptionIn(folder));
  // What the types owe to a break of the description is reported there.
  if (described.some(({ impact }) => impact === 'major')) await shareGenerated(present, released);
  const changes = [...described, ...(await typeChanges(scratch, released, present))];
  const breaks = changes.filter(({ impact }) => impact === 'major');
  console.log(`Since ${since}: additions ${changes.length - breaks.length}, breaks ${breaks.length}.`);
  const tooSmall = breaks.length === 0 ? undefined : await tooSmallVersion(released, folder);
  return judge(breaks, await namedBreaks(released, folder), tooSmall);
}

function judge(breaks: readonly Change[], names: readonly string[], tooSmall: string | undefined): number {
  const { unintended, stale } = judgeBreaks(breaks, names);
  for (const change of breaks) {
    const { where, message, parts } = change;
    const wanted = parts.map(([name]) => `\`${name}\``).join(', ');
    console.log(`  ${where}: ${message} ${unintended.includes(change) ? `Name it ${wanted}.` : 'Intended.'}`);
  }
  const faults = [
    ...(unintended.length === 0
      ? []
      : [
          `${unintended.length} unintended. Take them back, or name them in CHANGELOG.md, under Breaking of the next release.`,
        ]),
    ...stale.map(
      (name) =>
        `CHANGELOG.md names \`${name}\` under Breaking, which is not broken. Correct the name or remove it.`,
    ),
    ...(tooSmall === undefined
      ? []
      : [`Version ${tooSmall} says that nothing breaks. Choose a greater one.`]),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}
