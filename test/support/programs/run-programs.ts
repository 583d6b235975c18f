// Runs many programs in one process: a start of Node and of the client costs more than what most programs do.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Run } from '../run-node.ts';

const host = join(import.meta.dirname, 'host.ts');

export interface RunPrograms {
  /** What each program printed and how it ended, in order. */
  readonly runs: readonly Promise<Run>[];
  /** How the process ended, and what it printed outside the programs. */
  readonly ended: Promise<Run>;
}

/** Runs the texts of programs one after another in this folder, the packages by their names. */
export function runPrograms(
  texts: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string = process.cwd(),
): RunPrograms {
  const child = spawn(process.execPath, ['--conditions=source', host], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const waiting = texts.map(() => Promise.withResolvers<Run>());
  const runs = waiting.map(({ promise }) => promise);
  // A run that fails is reported where it is awaited.
  for (const run of runs) run.catch(() => undefined);
  const said = { output: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  let answered = 0;
  child.on('message', (run: Run) => waiting[answered++]?.resolve(run));
  const ended = new Promise<Run>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...said, code }));
  });
  const early = (error: unknown) => {
    for (const { reject } of waiting) reject(error);
  };
  ended.then(
    ({ code, errors }) =>
      early(new Error(`The process ended with ${code} before the program did: ${errors}`)),
    early,
  );
  child.stdin?.end(JSON.stringify(texts));
  return { runs, ended };
}
