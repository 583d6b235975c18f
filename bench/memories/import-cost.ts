import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../compare.ts';
import type { Report } from '../report.ts';
import { expatSecondsOf, noExpat } from './expat.ts';
import { memoryOf, uploadFile } from './import-file.ts';
import { startSandbox } from './sandbox-process.ts';
import type { TmxFile } from './tmx-file.ts';

const ROUNDS = 3;

interface Round {
  /** NaN where there is no parser. */
  readonly parsing: number;
  readonly importing: number;
  readonly restingMB: number;
  readonly peakMB: number;
}

/** Imports the file, each time into a new sandbox, in turn with the parser; reports CPU and memory. */
export async function measureImport(report: Report, folder: string, file: TmxFile): Promise<void> {
  const rounds: Round[] = [];
  const data = join(folder, 'imported');
  while (rounds.length < ROUNDS) {
    rounds.push(await measureRound(data, file));
    rmSync(data, { recursive: true });
  }
  say(report, rounds);
}

async function measureRound(data: string, file: TmxFile): Promise<Round> {
  const parsing = noExpat === undefined ? expatSecondsOf(file.path) : Number.NaN;
  await using sandbox = await startSandbox(data);
  await sandbox.get('/v3/translation_memories');
  const restingMB = sandbox.peakMB();
  const before = sandbox.cpuSeconds();
  await memoryOf(await uploadFile(sandbox, file.path));
  const importing = sandbox.cpuSeconds() - before;
  return { parsing, importing, restingMB, peakMB: sandbox.peakMB() };
}

function say(report: Report, rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const seconds = `${middle((round) => round.importing).toFixed(1)} s`;
  const name = 'sandbox import: CPU';
  if (noExpat !== undefined) report.notMeasured(`${name} (${seconds})`, noExpat);
  else
    report.figure({
      name,
      value: middle((round) => round.importing / round.parsing),
      unit: 'x',
      peer: 'xmlwf',
      goal: { atMost: 4.5 },
      detail: `${seconds}; xmlwf ${middle(({ parsing }) => parsing).toFixed(1)} s`,
    });
  report.figure({
    name: 'sandbox import: peak memory over its start',
    value: Math.max(...rounds.map(({ peakMB, restingMB }) => peakMB - restingMB)),
    unit: 'MB',
    goal: { atMost: 160 },
    detail: `${middle(({ restingMB }) => restingMB).toFixed(0)} MB before`,
  });
}
