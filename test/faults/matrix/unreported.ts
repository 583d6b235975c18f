// What is due where a sender of the program's own reports less than the platform: not whether the head of a request was
// written, and with fetch not how far a file is. What may have been sent counts as sent.

import type { Flow } from '../harness/flows.ts';
import {
  type Cell,
  type Column,
  fails,
  type NotApplicable,
  ok,
  type PlayableCase,
  unknownOutcome,
} from './cells.ts';
import { transferClasses } from './transfers.ts';

type Due = Exclude<Cell, NotApplicable>;

const once: ReadonlySet<Column> = new Set(['create', 'update', 'createImport', 'createExport'] as const);

/** Before these faults nothing is sent, and no code of the runtime says so. */
const unsent = /^(connection-timeout|reset-on-accept|deadline-while-connecting)( |$)/;

/** What is due where nothing says whether the head of a request was written; a sender knows its own files. */
export function dueUnreported(one: PlayableCase): Due {
  return transferClasses.some((name) => name === one.column) ? one.cell : withoutState(one);
}

function withoutState({ fault, column, cell }: PlayableCase): Due {
  if (once.has(column) && unsent.test(fault.id)) {
    // A reset has a code, which says that something may have been sent.
    const phase = fault.id === 'reset-on-accept' ? 'after sending' : 'unknown';
    return unknownOutcome({}, { requests: 0, attempts: 1, cause: { phase } });
  }
  if (!('error' in cell) || cell.details?.['status'] !== undefined) return cell;
  return { ...cell, details: unknownIn(cell.details), cause: unknownIn(cell.cause) };
}

/** Details whose phase, if it is that of a limit, is unknown: no code explains a limit. */
function unknownIn(details: Readonly<Record<string, unknown>> = {}) {
  return 'limit' in details && 'phase' in details ? { ...details, phase: 'unknown' } : details;
}

/** A stream is gathered before fetch gets it, so it cannot be read again whatever happens then. */
const spent = fails('UploadError', 1, { replayable: false });

/** What is due over a fetch of the program's own. */
export function dueOverFetch(one: PlayableCase): Due {
  const { fault, column } = one;
  const cell = withoutState(one);
  if (column !== 'upload' && column !== 'uploadStream') return cell;
  const isStream = column === 'uploadStream';
  if (/^redirect\.30[^04]/.test(fault.id)) return fails('UnexpectedRedirectError', 1, { status: undefined });
  // fetch reads no response before it has sent the body.
  if (fault.id.startsWith('early-refusal-of-upload'))
    return isStream ? spent : fails('UploadError', 3, { replayable: true }, { pollsFirst: true });
  if (isStream && /^(reset-on-accept|connection-|host-not-found|untrusted)/.test(fault.id))
    return {
      ...spent,
      requests: 0,
      attempts: 1,
      seen: fault.id.startsWith('host') ? { lookups: 1 } : undefined,
    };
  if (fault.id === 'reset-on-accept') return ok(1, { workflow: 'declare poll put poll' });
  if (fault.id === 'connection-timeout')
    return fails(
      'UploadError',
      0,
      {},
      { attempts: 3, workflow: 'declare poll', cause: { limit: 'idle', phase: 'unknown' } },
    );
  // It would take hours at the lowest throughput, and the URL expires before.
  if (fault.id.startsWith('slow-upload') && !isStream)
    return fails(
      'SignedUrlExpiredError',
      1,
      {},
      { attempts: 'not compared', workflow: 'declare put poll declare' },
    );
  return cell;
}

/** A flow as it is over a fetch of the program's own; undefined where it cannot be. */
export function flowOverFetch(flow: Flow): Flow | undefined {
  // A stream without an end is never gathered.
  if (flow.id === 'abort-of-streamed-upload.stream') return undefined;
  if (/^bad-source\.(shrinks|grows|fails in)/.test(flow.id)) return { ...flow, notes: [[]], stored: [] };
  if (flow.id !== 'too-long-download') return flow;
  // fetch gives the announced bytes and drops the connection with the rest.
  const { fails: _, ...rest } = flow;
  return { ...rest, gives: true, stored: (flow.stored ?? []).slice(0, 1) };
}
