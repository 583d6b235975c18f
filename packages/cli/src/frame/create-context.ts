import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Client, CoreOptions } from 'language-service-client';
import type { Core } from 'language-service-client/core';
import { confirm } from './confirm.ts';
import type { Context } from './context.ts';
import type { GlobalValues } from './options/read-values.ts';
import { safeLine, safeText } from './output/safe-text.ts';
import { screenOf } from './output/screen.ts';
import { cutTo } from './output/table.ts';
import { warningText } from './output/warning.ts';
import { ignoreReaderGone, writerOf } from './output/writer.ts';
import type { InputStream, ProcessIo } from './process-io.ts';
import type { ClientParts } from './transport/open-with.ts';
import type { RecordedRequest } from './transport/recording-fetch.ts';

/**
 * A context with the data that is needed when the command ends. `counts`: the numbers of requests, warnings and skipped
 * items. `recorded`: the requests of a dry run.
 */
export type RunningContext = ReturnType<typeof createContext>;

export function createContext(io: ProcessIo, globals: GlobalValues) {
  const { environment, folder, signal } = io;
  const counts = { requests: 0, warnings: 0, skipped: 0 };
  const recorded: RecordedRequest[] = [];
  const record = async (request: RecordedRequest) => {
    recorded.push(request);
    const { printFound } = await import('./transport/print-recorded.ts');
    // A failure of the output is not a failure of the request. The end of the command reports it.
    await printFound(context, request).catch(() => undefined);
  };
  // The standard streams are opened at their first use, so that the first request is sent sooner.
  const context: Context = {
    environment,
    folder,
    signal,
    globals,
    clientParts: io.client,
    get screen() {
      return screenOf(io.stdout, environment);
    },
    get progressForm() {
      const { progress = 'auto' } = globals;
      if (progress !== 'auto') return progress;
      // A changing line needs a terminal with a user, so it is off for a pipe and in CI.
      const isWatched = !environment['CI'] && environment['TERM'] !== 'dumb';
      return screenOf(io.stderr, environment).isTerminal && isWatched ? 'terminal' : 'none';
    },
    isDryRun: globals['dry-run'] !== undefined,
    ...clientsOf({ io, globals, counts, record }),
    idOf: async (collection, given) => {
      const { resolveName } = await import('../commands/operations/resolve-name.ts');
      return resolveName(context, collection, given);
    },
    ...filesOf(io),
    ...messagesOf(io, globals, () => context.progressForm, counts),
    confirm: (question) => confirm(question, io, globals),
  };
  return { context, counts, recorded };
}

function clientsOf(parts: ClientParts): Pick<Context, 'client' | 'core'> {
  const open = async <Made>(make: (options: CoreOptions) => Made) =>
    (await import('./transport/open-with.ts')).openWith(make, parts);
  let client: Promise<Client> | undefined;
  let core: Promise<Core> | undefined;
  return {
    client: () => {
      client ??= import('language-service-client').then(({ createClient }) => open(createClient));
      return client;
    },
    core: () => {
      core ??= import('language-service-client/core').then(({ createCore }) => open(createCore));
      return core;
    },
  };
}

function messagesOf(
  io: ProcessIo,
  globals: GlobalValues,
  progressForm: () => Context['progressForm'],
  counts: RunningContext['counts'],
): Pick<Context, 'print' | 'info' | 'progress' | 'warn' | 'count'> {
  const errors = writerOf(io.stderr);
  const message = (text: string) => errors.write(text).catch(ignoreReaderGone);
  let isShown = false;
  return {
    async print(text) {
      if (isShown) await errors.endLine().catch(ignoreReaderGone);
      await writerOf(io.stdout).write(text);
    },
    info: async (text) => (globals.quiet ? undefined : message(`${safeText(text)}\n`)),
    progress: async (text) => {
      const form = progressForm();
      if (form === 'terminal') {
        isShown = true;
        const { width } = screenOf(io.stderr, io.environment);
        // A longer line would take two lines of the terminal, and the next progress would replace only one of them.
        await errors.show(await cutTo(safeLine(text), width - 1)).catch(ignoreReaderGone);
      } else if (form === 'plain') await message(`${safeLine(text)}\n`);
    },
    warn: async (text, place) => {
      counts.warnings += 1;
      await message(`${warningText(text, place, io.environment)}\n`);
    },
    count: (what, count) => {
      counts[what] += count;
    },
  };
}

/**
 * Returns the functions of a context that read files and stdin. Loads modules of Node at the first call, because most
 * commands read no file.
 */
function filesOf(io: ProcessIo): Pick<Context, 'readText' | 'readBlob' | 'readStream'> {
  const { folder, signal } = io;
  const pathOf = (path: string) => resolve(folder, path);
  // Ctrl-C ends the wait for stdin.
  const input = (): InputStream => process.getBuiltinModule('node:stream').addAbortSignal(signal, io.stdin);
  const bytesOf = (path: string) =>
    path === '-'
      ? process.getBuiltinModule('node:stream/consumers').buffer(input())
      : process.getBuiltinModule('node:fs/promises').readFile(pathOf(path));
  return {
    // The decoder removes the byte order mark of spreadsheet programs and PowerShell.
    readText: async (path) => new TextDecoder().decode(await bytesOf(path)),
    readBlob: async (path) =>
      // Node cannot stream a File that wraps a blob of a file.
      path === '-' ? new Blob([await bytesOf(path)]) : new File([await bytesOf(path)], basename(path)),
    readStream: (path) => (path === '-' ? input() : createReadStream(pathOf(path))),
  };
}
