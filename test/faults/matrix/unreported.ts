// What is due over a fetch of the program's own, which reports less than the platform: not whether the head of a request
// was written, and not how far a file is. What may have been sent counts as sent.

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

type Due = Exclude<Cell, NotApplicable>;

const once: ReadonlySet<Column> = new Set(['create', 'update', 'createImport', 'createExport'] as const);

/** Before these faults nothing is sent, and nothing says so. */
const unsent =
  /^(host-not-found|connection-|reset-on-accept|untrusted-certificate|deadline-while-connecting)/;

const unwatched: ReadonlySet<Column> = new Set(['read', 'poll', 'list', 'delete'] as const);

/**
 * What is due over the platform's fetch: a first attempt without a body that may be repeated in any case is not watched, so
 * nothing says whether it was sent.
 */
export function dueOverPlatform(one: PlayableCase): Due {
  const isLasting = one.fault.id.startsWith('untrusted-certificate');
  return isLasting && unwatched.has(one.column) ? withoutState(one) : one.cell;
}

function withoutState({ fault, column, cell }: PlayableCase): Due {
  if (once.has(column) && unsent.test(fault.id)) {
    const seen = fault.id.startsWith('host') ? { lookups: 1 } : undefined;
    return unknownOutcome({}, { requests: 0, attempts: 1, cause: { phase: 'unknown' }, seen });
  }
  if (!('error' in cell) || cell.details?.['status'] !== undefined) return cell;
  return { ...cell, details: unknownIn(cell.details), cause: unknownIn(cell.cause) };
}

/** Details whose phase is unknown, if they have one: a code says where a connection failed, but not of which request. */
function unknownIn(details: Readonly<Record<string, unknown>> = {}) {
  return 'phase' in details ? { ...details, phase: 'unknown' } : details;
}

/** A stream is gathered before fetch gets it, so it cannot be read again whatever happens then. */
const spent = fails('UploadError', 1, { replayable: false }, { pollsFirst: true });

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
  // Nothing says that the file was not sent.
  if (isStream && /^(reset-in-request-body|slow-upload)/.test(fault.id)) return spent;
  if (isStream && /^(reset-on-accept|connection-|host-not-found|untrusted)/.test(fault.id))
    return {
      ...spent,
      requests: 0,
      attempts: 1,
      workflow: fault.id.startsWith('untrusted') ? 'declare' : 'declare poll',
      seen: fault.id.startsWith('host') ? { lookups: 1 } : undefined,
    };
  if (/^(reset-on-accept|connection-refused.at first)$/.test(fault.id))
    return ok(1, { workflow: 'declare poll put poll' });
  if (/^(host-not-found|connection-refused|untrusted)/.test(fault.id) && 'error' in cell) {
    const { code } = cell.details ?? {};
    return {
      ...cell,
      error: 'UploadError',
      details: { code },
      workflow: cell.attempts === 3 ? 'declare poll' : 'declare',
    };
  }
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

/** A flow as it is where nothing says whether a request was sent: no lost answer is certain, so nothing is repeated. */
function flowUnreported(flow: Flow): Flow {
  if (!/^lost-(import|export)-request\.once$/.test(flow.id)) return flow;
  const { gives: _, notes: __, stored: ___, ...rest } = flow;
  return { ...rest, fails: { error: 'UnknownOutcomeError' }, requests: (flow.requests ?? []).slice(0, 1) };
}

/** A flow as it is over a fetch of the program's own; undefined where it cannot be. */
export function flowOverFetch(flow: Flow): Flow | undefined {
  // A stream without an end is never gathered.
  if (flow.id === 'abort-of-streamed-upload.stream') return undefined;
  if (/^bad-source\.(shrinks|grows|fails in)/.test(flow.id)) return { ...flow, notes: [[]], stored: [] };
  return flowUnreported(flow);
}
