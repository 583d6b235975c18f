import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../compare.ts';
import { runPeer } from '../metered-command.ts';
import type { Report } from '../report.ts';
import { importFile } from './import-file.ts';
import { startSandbox } from './sandbox-process.ts';

const ROUNDS = 3;

/** Imports the file, each time into a new sandbox, in turn with libexpat; reports CPU and memory. */
export async function measureImport(report: Report, folder: string, file: string): Promise<void> {
  const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
  while (rounds.length < ROUNDS) rounds.push(await measureRound(join(folder, 'imported'), file));
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const seconds = `${middle(({ importing }) => importing).toFixed(1)} s`;
  const parsing = middle((round) => round.parsing);
  const name = 'sandbox import: CPU';
  if (Number.isNaN(parsing)) report.notMeasured(`${name} (${seconds})`, 'for a ratio: apt-get install expat');
  else
    report.figure(
      name,
      middle((round) => round.importing / round.parsing),
      `${seconds}; xmlwf ${parsing.toFixed(1)} s`,
    );
  report.figure(
    'sandbox import: peak memory over its start',
    Math.max(...rounds.map(({ peakMB, restingMB }) => peakMB - restingMB)),
    `${middle(({ restingMB }) => restingMB).toFixed(0)} MB before`,
  );
}

async function measureRound(data: string, file: string) {
  rmSync(data, { recursive: true, force: true });
  // The yardstick: `xmlwf` only parses the same file. It maps the file and has no handlers.
  const parsing = runPeer('xmlwf "$1"', file)?.cpuSeconds ?? Number.NaN;
  await using sandbox = await startSandbox(data);
  await sandbox.client.translationMemories.list();
  const restingMB = sandbox.peakMB();
  const before = sandbox.cpuSeconds();
  await importFile(sandbox, file);
  return { parsing, importing: sandbox.cpuSeconds() - before, restingMB, peakMB: sandbox.peakMB() };
}
