// Runs the built command line as a separate process: with pipes, or under a pseudo-terminal.

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import type { Ended } from './command-line.ts';

/** What is published. test/support/built-command.ts builds it before the tests. */
export const main: string = join(import.meta.dirname, '../../dist/main.js');
const terminal = join(import.meta.dirname, 'pseudo-terminal.py');

export interface ProcessRun {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly folder?: string;
  /** Where the shell puts what is printed, as `| head` or `> /dev/full`; the exit code stays that of `language-service`. */
  readonly into?: string;
  /** Called with what was printed so far; it may send a signal or type an answer. */
  readonly onOutput?: (printed: string, child: Child) => void;
}

/** The process, as a test may touch it. */
export interface Child {
  kill(signal: NodeJS.Signals): void;
  type(text: string): void;
}

/** Whether this machine has a pseudo-terminal for tests; when not, the reason is printed once. */
export const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0;
if (!hasTerminal) console.warn('Without python3 no test runs under a pseudo-terminal.');

/** Runs `language-service` with pipes. */
export function runProcess(args: readonly string[], url: string, run: ProcessRun = {}): Promise<Ended> {
  const command = [main, ...args];
  if (run.into === undefined) return ended(process.execPath, command, url, run);
  const line = `"$0" "$@" ${run.into}; exit "\${PIPESTATUS[0]}"`;
  return ended('bash', ['-c', line, process.execPath, ...command], url, run);
}

/** Runs it in a folder that somebody has removed. */
export function runInRemovedFolder(args: readonly string[], url: string, folder: string): Promise<Ended> {
  const line = 'folder="$1"; shift; cd "$folder" && rmdir "$folder" && exec "$0" "$@"';
  return ended('bash', ['-c', line, process.execPath, folder, main, ...args], url, {});
}

/** Runs it where no process of this machine is visible, and its own id is 1. */
export function runInContainer(args: readonly string[], url: string, run: ProcessRun): Promise<Ended> {
  return ended('unshare', ['--pid', '--fork', process.execPath, main, ...args], url, run);
}

/** Runs it where all three streams are one terminal of 100 columns; stdout holds all it shows. */
export function runInTerminal(args: readonly string[], url: string, run: ProcessRun = {}): Promise<Ended> {
  return ended('python3', [terminal, process.execPath, main, ...args], url, run);
}

/** Runs another program there: a shell that calls the command, for example. */
export function runShell(
  program: string,
  args: readonly string[],
  url: string,
  run: ProcessRun,
): Promise<Ended> {
  return ended('python3', [terminal, program, ...args], url, run);
}

/** Whether this machine has the program; when not, a line says what is not tried. */
export function isInstalled(program: string): boolean {
  const isThere = spawnSync(program, ['-c', 'true']).status === 0;
  if (!isThere) console.warn(`Without ${program} its completion is not tried.`);
  return isThere;
}

/** A shell script that stands for the installed command. */
export const commandScript = `exec '${process.execPath}' '${main}' "$@"`;

function ended(command: string, args: readonly string[], url: string, run: ProcessRun): Promise<Ended> {
  const { environment = {}, stdin, folder, onOutput } = run;
  const { NO_COLOR: _, CI: __, GITHUB_ACTIONS: ___, ...inherited } = process.env;
  const child = spawn(command, args, {
    ...(folder !== undefined && { cwd: folder }),
    env: {
      ...inherited,
      LANGUAGE_SERVICE_URL: url,
      LANGUAGE_SERVICE_KEY: fixtures.key,
      XDG_CONFIG_HOME: '/nowhere',
      // Nothing can be written there: a test that needs a state names its folder.
      XDG_STATE_HOME: '/dev/null',
      TERM: 'xterm',
      ...environment,
    },
  });
  const touch: Child = { kill: (signal) => child.kill(signal), type: (text) => child.stdin.write(text) };
  return new Promise((resolve, reject) => {
    const printed = { stdout: '', stderr: '' };
    const listen = (name: 'stdout' | 'stderr') =>
      child[name].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text;
        onOutput?.(printed.stdout + printed.stderr, touch);
      });
    listen('stdout');
    listen('stderr');
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...printed }));
    if (onOutput === undefined || stdin !== undefined) child.stdin.end(stdin ?? '');
  });
}
