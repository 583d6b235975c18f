// Runs the command line in this process against a sandbox: the arguments, what was printed, how it ended.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type Clock, systemClock } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox, type SandboxOptions } from 'language-service-sandbox';
import { test as base, onTestFinished } from 'vitest';
import { commandTable } from '../../src/commands/command-table.ts';
import type { Command, CommandModule } from '../../src/frame/define-command.ts';
import type { OutputStream, ProcessIo } from '../../src/frame/process-io.ts';
import { runCommandLine } from '../../src/frame/run-command-line.ts';

/** The address that a command in this process reaches the sandbox at. */
export const address = 'https://sandbox.test';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Run extends Partial<Pick<ProcessIo, 'folder' | 'signal' | 'client' | 'stdout'>> {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
  /** Whether the standard streams are terminals, and what somebody answers there. */
  readonly terminal?: { readonly columns?: number; readonly answers?: string };
  readonly commands?: readonly Command[];
  /** Gets what is written to both streams, in order. */
  readonly printed?: string[];
}

/** A sandbox with the story of the examples in it; it ends with the test. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = createSandbox({ journalLimit: 5_000, ...options });
  onTestFinished(() => sandbox.close());
  await sandbox.seed.story();
  return sandbox;
}

/** A test that may name such a sandbox. */
export const test = base.extend('sandbox', () => openSandbox());

/** The only command is `try`, which does this. */
export function ownCommand(module: CommandModule): Run {
  const load = async () => ({ positionals: [], options: {}, ...module });
  return { commands: [{ path: 'try', summary: 'Try', writes: false, deletes: false, spec: load, load }] };
}

/** Runs `language-service` with these arguments. */
export async function runCommand(
  args: readonly string[],
  sandbox: Sandbox | undefined,
  run: Run = {},
): Promise<Ended> {
  const stdout = new Captured(run.terminal, run.printed);
  const stderr = new Captured(run.terminal, run.printed);
  const io = { ...processIoOf(args, sandbox, run), stdout: run.stdout ?? stdout, stderr };
  const code = await runCommandLine(io, run.commands ?? commandTable);
  return { code, stdout: stdout.text, stderr: stderr.text };
}

const stateHome = mkdtempSync(join(tmpdir(), 'language-service-state-'));
process.on('exit', () => rmSync(stateHome, { recursive: true, force: true }));

/** What a command would touch. */
export function processIoOf(args: readonly string[], sandbox: Sandbox | undefined, run: Run): ProcessIo {
  const { terminal, stdin = '', commands: _, printed: __, environment, ...parts } = run;
  const input = Object.assign(new PassThrough(), { isTTY: terminal !== undefined });
  input.end(terminal?.answers ?? stdin);
  return {
    args,
    folder: process.cwd(),
    signal: new AbortController().signal,
    stdin: input,
    stdout: new Captured(terminal),
    stderr: new Captured(terminal),
    environment: {
      LANGUAGE_SERVICE_URL: address,
      LANGUAGE_SERVICE_KEY: fixtures.key,
      XDG_CONFIG_HOME: '/nowhere',
      // Copies of what is deleted are kept there; a test that reads them names its folder.
      XDG_STATE_HOME: stateHome,
      ...environment,
    },
    ...(sandbox && { client: { fetch: sandbox.fetch, clock: clockOf(sandbox, args, environment) } }),
    ...parts,
  };
}

/**
 * Returns the clock of a command. The virtual clock jumps while a database works, which it cannot see: the lease of a
 * process that waits for its query would end. So what uses Postgres has the clock of the system.
 */
function clockOf(sandbox: Sandbox, args: readonly string[], environment: Run['environment'] = {}): Clock {
  const isInPostgres = [...args, ...Object.values(environment)].some((text) =>
    text?.startsWith('postgres://'),
  );
  return isInPostgres ? systemClock : sandbox.clock;
}

/** What is written to a stream, as text. */
class Captured extends PassThrough implements OutputStream {
  readonly isTTY: boolean;
  readonly columns: number;
  #text = '';

  constructor(terminal: Run['terminal'], printed?: string[]) {
    super();
    this.isTTY = terminal !== undefined;
    this.columns = terminal?.columns ?? 80;
    this.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
      printed?.push(text);
    });
  }

  get text(): string {
    return this.#text;
  }
}
