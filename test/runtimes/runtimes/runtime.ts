// A runtime is another program that runs our test program.

import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Where a runtime plays. */
export interface Place {
  /** With the client installed, and `memory.tmx`. */
  readonly folder: string;
  /** Address of the service. */
  readonly origin: string;
}

export interface Runtime {
  readonly name: string;
  /** Its name and version; undefined where it is not installed. */
  version(): string | undefined;
  /** How to come by it. */
  readonly install: string;
  /** Begins to play. */
  start(place: Place): Promise<Playing>;
}

/** A process under way. */
export interface Playing {
  /** How it ended, in words. */
  readonly ended: Promise<string>;
  /** What it printed so far. */
  readonly output: () => string;
  kill(): void;
}

/** Starts a process and keeps its output. */
export function startProcess(program: string, args: readonly string[], options: SpawnOptions = {}): Playing {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text: unknown) => {
    output += String(text);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = once(child, 'close').then(([code, signal]) => `ends with ${signal ?? code}`);
  return { ended, output: () => output, kill: () => void child.kill('SIGKILL') };
}
