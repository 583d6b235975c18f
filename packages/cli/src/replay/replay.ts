// A difference is shown once, with the line where it came first and how often it came.

import { resolve } from 'node:path';
import {
  changeEvidence,
  EvidenceRefused,
  evidenceAt,
  type ReplayedOperation,
} from 'language-service-description/evidence-file';
import { readSession, type SessionLine, SessionRefused } from 'language-service-description/read-session';
import { KeyRefused, type Replayed, replaySession } from 'language-service-verify/replay/replay-session';
import { CommandError, UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { textOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { document } from '../transport/described-examples.ts';

interface Repeated {
  /** Where it came first: `session.jsonl:12`. */
  readonly first: string;
  readonly count: number;
}

export const command = verb(
  {
    description:
      'Creates, changes and deletes the same resources as the recorded program, and does not change older resources. Because it writes, it needs --base-url and ignores the URL of a profile. Replaces recorded ids with those of the responses, compares only the format of times, and polls each job until it has the recorded status. Sends generated texts and files of the recorded format and size. Exits with code 13 if a response differs.',
    positionals: [
      {
        name: 'sessions',
        kind: 'file',
        many: true,
        summary: 'Recordings of `language-service record`; each is replayed separately',
      },
    ],
    options: {
      'save-evidence': textOption(
        'Add the number of equal responses per operation to this file, for the fidelity page of a sandbox',
        'file',
      ),
    },
    examples: [
      'language-service replay session.jsonl --base-url http://127.0.0.1:4030',
      'language-service replay session.jsonl --base-url http://127.0.0.1:4030 --json',
    ],
  },
  async (context, { positionals, options }) => {
    const { globals, clientParts, signal } = context;
    if (globals['base-url'] === undefined)
      throw new UsageError(
        'replay needs --base-url',
        'A replay writes to the service, so it does not use the URL of a profile.',
      );
    const evidence = options['save-evidence'] && resolve(context.folder, options['save-evidence']);
    // What cannot be added to is refused before anything is sent.
    if (evidence !== undefined) await evidenceAt(evidence).catch(refuseEvidence);
    const recordings = await Promise.all(positionals.sessions.map((path) => read(context, path)));
    const client = await context.client();
    const results: Replayed[] = [];
    const total = recordings.flat().length;
    for (const lines of recordings)
      for await (const one of refused(
        replaySession(lines, {
          client,
          document,
          fetch: clientParts?.fetch,
          clock: clientParts?.clock,
          signal,
        }),
      )) {
        results.push(one);
        await context.progress(`${results.length} of ${total} exchanges`);
      }
    const data = summaryOf(results);
    if (evidence !== undefined) await saveEvidence(evidence, results).catch(refuseEvidence);
    const compared = data.same + data.differing;
    if (compared > 0 && data.differing === 0) return { data };
    const message =
      compared === 0
        ? 'No exchange could be replayed.'
        : `${pluralize(data.differing, 'response')} of ${compared} differ from the recording.`;
    return { data, exit: { exitStatus: 'checkFailed', message } };
  },
  render,
);

/** The numbers of each operation of these recordings; those of other operations stay. */
async function saveEvidence(path: string, results: readonly Replayed[]): Promise<void> {
  const on = new Date().toISOString().slice(0, 10);
  const replays: Record<string, ReplayedOperation> = {};
  for (const { operation, differences, omitted } of results) {
    if (operation === undefined || (omitted !== undefined && differences.length === 0)) continue;
    const { same, differing } = replays[operation] ?? { same: 0, differing: 0 };
    const isSame = differences.length === 0;
    replays[operation] = { on, same: same + (isSame ? 1 : 0), differing: differing + (isSame ? 0 : 1) };
  }
  await changeEvidence(path, (before) => ({ ...before, replays: { ...before.replays, ...replays } }));
}

function refuseEvidence(error: unknown): never {
  throw error instanceof EvidenceRefused ? new UsageError(error.message) : error;
}

async function read(context: Context, path: string): Promise<SessionLine[]> {
  const lines: SessionLine[] = [];
  const notes: string[] = [];
  try {
    for await (const line of readSession(resolve(context.folder, path), (note) => void notes.push(note)))
      lines.push(line);
  } catch (error) {
    throw error instanceof SessionRefused ? new UsageError(error.message) : error;
  }
  for (const note of notes) await context.warn(note);
  return lines;
}

async function* refused(results: AsyncIterable<Replayed>): AsyncIterable<Replayed> {
  try {
    yield* results;
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    throw new CommandError('authentication', 'The service at --base-url rejected the key.', {
      hint: 'Set LANGUAGE_SERVICE_KEY to a key of that service.',
    });
  }
}

type ReplayData = ReturnType<typeof summaryOf>;

function summaryOf(results: readonly Replayed[]) {
  const differing = results.filter(({ differences }) => differences.length > 0);
  const leftOut = results.filter(
    ({ omitted, differences }) => omitted !== undefined && differences.length === 0,
  );
  return {
    /** Exchanges whose answers are the same. */
    same: results.length - differing.length - leftOut.length,
    differing: differing.length,
    /** Exchanges that were not sent, or of which only a part was compared. */
    leftOut: leftOut.length,
    differences: counted(
      differing.flatMap(({ place: first, what: operation, differences }) =>
        differences.map((difference) => ({ first, operation, ...difference })),
      ),
      ({ operation, place }) => `${operation} ${place}`,
    ),
    reasons: counted(
      leftOut.map(({ place: first, what: operation, omitted: why = '' }) => ({ first, operation, why })),
      ({ operation, why }) => `${operation} ${why}`,
    ),
  };
}

/** The first of each kind, with the number of all. */
function counted<T extends { readonly first: string }>(
  items: readonly T[],
  kindOf: (item: T) => string,
): (T & Repeated)[] {
  const kinds = [...Map.groupBy(items, kindOf).values()];
  return kinds.flatMap(([item, ...others]) => (item ? { ...item, count: others.length + 1 } : []));
}

export function render(
  { same, differing, leftOut, differences, reasons }: ReplayData,
  screen: Screen,
): string {
  const often = ({ first, count }: Repeated) => `(${first}${count === 1 ? '' : `, ${count} times`})`;
  const lines = [
    ...differences.map((one) => {
      const text = `${one.operation} ${one.place}: recorded ${one.recorded}, received ${one.came} ${often(one)}`;
      return `${screen.style('red', 'differs ')}  ${safeLine(text)}`;
    }),
    ...reasons.map(
      (one) => `${screen.style('dim', 'skipped')}  ${safeLine(`${one.operation}: ${one.why} ${often(one)}`)}`,
    ),
    `${pluralize(same + differing + leftOut, 'exchange')}: ${same} the same, ${differing} differ, ${leftOut} skipped.`,
  ];
  return `${lines.join('\n')}\n`;
}
