import type { Client } from 'language-service-client';
import { confirm } from './confirm.ts';
import type { Context } from './context.ts';
import { filesOf } from './files/read-given.ts';
import type { GlobalValues } from './options/read-values.ts';
import { progressOf } from './output/progress.ts';
import { safeLine, safeText } from './output/safe-text.ts';
import { screenOf } from './output/screen.ts';
import { cutTo } from './output/table.ts';
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
  const { environment, folder, signal } = surroundings;
  const counts = { requests: 0, warnings: 0, skipped: 0 };
  const recorded: RecordedRequest[] = [];
  let client: Promise<Client> | undefined;
  const makeClient = async () => {
    const { openClient } = await import('./transport/open-client.ts');
    return openClient({ surroundings, globals, counts, recorded });
  };
  // A stream is opened when it is first named: a request leaves sooner without.
  const context: Context = {
    environment,
    folder,
    signal,
    globals,
    clientParts: surroundings.client,
    get messages() {
      return screenOf(surroundings.stderr, environment);
    },
    get screen() {
      return screenOf(surroundings.stdout, environment);
    },
    get progress() {
      return progressOf(globals.progress, context.messages, environment);
    },
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
    ...messagesOf(surroundings, globals, () => context.progress, counts),
    confirm: (question) => confirm(question, surroundings, globals),
  };
  return { context, counts, recorded };
}

function messagesOf(
  surroundings: Surroundings,
  globals: GlobalValues,
  progress: () => Context['progress'],
  counts: RunningContext['counts'],
): Pick<Context, 'print' | 'note' | 'show' | 'warn' | 'countSkipped'> {
  const message = (text: string) => writerOf(surroundings.stderr).write(text);
  let isShown = false;
  return {
    async print(text) {
      if (isShown) await writerOf(surroundings.stderr).endLine();
      await writerOf(surroundings.stdout).write(text);
    },
    note: async (text) => (globals.quiet ? undefined : message(`${safeText(text)}\n`)),
    show: async (text) => {
      const form = progress();
      if (form === 'terminal') {
        isShown = true;
        const { width } = screenOf(surroundings.stderr, surroundings.environment);
        // A longer line would take two, of which the next one replaces one.
        await writerOf(surroundings.stderr).show(await cutTo(safeLine(text), width - 1));
      } else if (form !== 'none') await message(`${safeLine(text)}\n`);
    },
    warn: async (text, place) => {
      counts.warnings += 1;
      await message(`${warningText(text, place, surroundings.environment)}\n`);
    },
    countSkipped: (count) => {
      counts.skipped += count;
    },
  };
}
