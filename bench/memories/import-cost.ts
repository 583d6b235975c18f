import { join } from 'node:path';
import { at } from '../interleaving.ts';
import { type ExpatParser, findExpat, howToInstall } from './expat.ts';
import { memoryOf, uploadFile } from './importing.ts';
import { startSandbox } from './sandbox-process.ts';
import type { TmxFile } from './tmx-file.ts';

const ROUNDS = 3;

interface Round {
  /** NaN where there is no parser. */
  readonly parsing: number;
  readonly importing: number;
  /** The part of it until the file had arrived. */
  readonly receiving: number;
  readonly restingMB: number;
  readonly peakMB: number;
}

/** Imports the file, each time into a new sandbox, in turn with the parser; prints CPU and memory. */
export async function measureImport(folder: string, file: TmxFile): Promise<void> {
  const parser = findExpat(folder);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS)
    rounds.push(await measureRound(join(folder, `import-${rounds.length}`), file, parser));
  const median = (of: (round: Round) => number, digits: number) => at(rounds.map(of), 0.5).toFixed(digits);
  const seconds = `${median(({ importing }) => importing, 1)} s, ${median(({ receiving }) => receiving, 1)} s of them to receive the file`;
  console.log('\nImport (goal: CPU at most 4.5 x of libexpat, aim 2.6 x; peak memory 256 MB, aim 160 MB)');
  if (parser === undefined)
    console.log(`  CPU      ${seconds}; there is no libexpat to compare it with: ${howToInstall}`);
  else
    console.log(
      `  CPU      ${median(({ importing, parsing }) => importing / parsing, 2)} x   (${seconds}; ${parser.name} ${median(({ parsing }) => parsing, 1)} s)`,
    );
  console.log(
    `  memory   ${median(({ peakMB }) => peakMB, 0)} MB   (${median(({ restingMB }) => restingMB, 0)} MB before)`,
  );
}

async function measureRound(folder: string, file: TmxFile, parser: ExpatParser | undefined): Promise<Round> {
  const parsing = parser?.cpuSecondsOf(file.path) ?? Number.NaN;
  await using sandbox = await startSandbox(folder);
  await sandbox.get('/v3/translation_memories');
  const restingMB = sandbox.peakMB();
  const before = sandbox.cpuSeconds();
  const job = await uploadFile(sandbox, file.path);
  const receiving = sandbox.cpuSeconds() - before;
  await memoryOf(job);
  const importing = sandbox.cpuSeconds() - before;
  return { parsing, importing, receiving, restingMB, peakMB: sandbox.peakMB() };
}
