import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../compare.ts';
import { type ExpatParser, findExpat, howToInstall } from './expat.ts';
import { memoryOf, uploadFile } from './import-file.ts';
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
  const data = join(folder, 'imported');
  while (rounds.length < ROUNDS) {
    rounds.push(await measureRound(data, file, parser));
    rmSync(data, { recursive: true });
  }
  print(rounds, parser?.name);
}

async function measureRound(data: string, file: TmxFile, parser: ExpatParser | undefined): Promise<Round> {
  const parsing = parser?.cpuSecondsOf(file.path) ?? Number.NaN;
  await using sandbox = await startSandbox(data);
  await sandbox.get('/v3/translation_memories');
  const restingMB = sandbox.peakMB();
  const before = sandbox.cpuSeconds();
  const job = await uploadFile(sandbox, file.path);
  const receiving = sandbox.cpuSeconds() - before;
  await memoryOf(job);
  const importing = sandbox.cpuSeconds() - before;
  return { parsing, importing, receiving, restingMB, peakMB: sandbox.peakMB() };
}

function print(rounds: readonly Round[], parser: string | undefined): void {
  const median = (of: (round: Round) => number, digits: number) => at(rounds.map(of), 0.5).toFixed(digits);
  const ratio = median(({ importing, parsing }) => importing / parsing, 2);
  const importing = median((round) => round.importing, 1);
  const receiving = median((round) => round.receiving, 1);
  const seconds = `${importing} s, ${receiving} s of them to receive the file`;
  const yardstick = parser && `${parser} ${median(({ parsing }) => parsing, 1)} s`;
  const peak = at(
    rounds.map(({ peakMB }) => peakMB),
    1,
  ).toFixed(0);
  console.log('\nImport (goal: CPU at most 4.5 x of libexpat, aim 2.6 x; peak memory 256 MB, aim 160 MB)');
  if (yardstick) console.log(`  CPU      ${ratio} x   (${seconds}; ${yardstick})`);
  else console.log(`  CPU      ${seconds}; for a ratio: ${howToInstall}`);
  console.log(`  memory   ${peak} MB   (${median(({ restingMB }) => restingMB, 0)} MB before)`);
}
