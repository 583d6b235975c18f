import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import type { Client } from 'language-service-client';
import { confirm } from './confirm.ts';
import type { Context } from './context.ts';
import type { GlobalValues } from './options/read-values.ts';
import { progressOf } from './output/progress.ts';
import { type Screen, screenOf } from './output/screen.ts';
import { warningText } from './output/warning.ts';
import { writerOf } from './output/writer.ts';
import type { Surroundings } from './surroundings.ts';
import type { RecordedRequest } from './transport/recorded-request.ts';

/** A context, and what the frame reads from it when the command has ended. */
export interface RunningContext {
  readonly context: Context;
  /** Counts of what happened. */
  readonly counts: { requests: number; warnings: number; skipped: number };
  /** What a dry run recorded. */
  readonly recorded: RecordedRequest[];
}

export function createContext(surroundings: Surroundings, globals: GlobalValues): RunningContext {
  const { environment, folder, signal, stdout, stderr } = surroundings;
  const counts = { requests: 0, warnings: 0, skipped: 0 };
  const recorded: RecordedRequest[] = [];
  const messages = screenOf(stderr, environment);
  const output = messagesOf(surroundings, globals, messages, counts);
  let client: Promise<Client> | undefined;
  const makeClient = async () => {
    const { openClient } = await import('./transport/open-client.ts');
    return openClient({ surroundings, globals, counts, recorded });
  };
  const context: Context = {
    environment,
    folder,
    signal,
    globals,
    clientParts: surroundings.client,
    messages,
    screen: screenOf(stdout, environment),
    isDryRun: globals['dry-run'] !== undefined,
    client: () => {
      client ??= makeClient();
      return client;
    },
    idOf: async (collection, given) => {
      const { resolveName } = await import('./operations/resolve-name.ts');
      return resolveName(context, collection, given);
    },
    ...filesOf(surroundings),
    ...output,
    confirm: (question) => confirm(question, surroundings, globals),
  };
  return { context, counts, recorded };
}

function filesOf(surroundings: Surroundings): Pick<Context, 'readText' | 'readBlob' | 'readStream'> {
  const { folder, signal } = surroundings;
  const pathOf = (path: string) => resolve(folder, path);
  // A Ctrl-C ends the wait for stdin.
  const input = () => addAbortSignal(signal, surroundings.stdin);
  return {
    readText: (path) => (path === '-' ? textOf(input()) : readFile(pathOf(path), 'utf8')),
    readBlob: async (path) => {
      if (path === '-') return new Blob([await buffer(input())]);
      // Node cannot stream a File over a blob that is backed by a file.
      return new File([await readFile(pathOf(path))], basename(path));
    },
    readStream: (path) => (path === '-' ? input() : createReadStream(pathOf(path))),
  };
}

function messagesOf(
  { stdout, stderr, environment }: Surroundings,
  globals: GlobalValues,
  messages: Screen,
  counts: RunningContext['counts'],
): Pick<Context, 'progress' | 'print' | 'note' | 'show' | 'warn' | 'countSkipped'> {
  const progress = progressOf(globals.progress, messages, environment);
  const line = (text: string) => writerOf(stderr).write(`${text}\n`);
  return {
    progress,
    print: (text) => writerOf(stdout).write(text),
    note: async (text) => (globals.quiet ? undefined : line(text)),
    show: async (text) => {
      if (progress === 'terminal') await writerOf(stderr).write(`\r\u001b[2K${text}`);
      else if (progress !== 'none') await line(text);
    },
    warn: async (text, place) => {
      counts.warnings += 1;
      await line(warningText(text, place, environment));
    },
    countSkipped: (count) => {
      counts.skipped += count;
    },
  };
}
