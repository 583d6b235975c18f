// What is due through a proxy on this machine that passes everything on. It rewrites signed addresses. A program is
// connected to it before it is connected to the service: a connection that is never made is one that breaks.

import { expect } from 'vitest';
import {
  type Cell,
  type Column,
  fails,
  type NotApplicable,
  type PlayableCase,
  unknownOutcome,
} from './cells.ts';
import { operations } from './classes.ts';

type Due = Exclude<Cell, NotApplicable>;

const once: ReadonlySet<Column> = new Set(['create', 'update', 'createImport', 'createExport'] as const);
const silent = /^(connection-timeout|deadline-while-connecting)/;
const unmade = /^(host-not-found|connection-refused|reset-on-accept|untrusted-certificate)/;
const breaks = { reason: 'broken', phase: 'after sending', code: 'ECONNRESET' } as const;

export function dueThroughProxy(one: PlayableCase): Due {
  const { fault, column, cell } = one;
  if (silent.test(fault.id)) return dueOfSilence(one);
  if (unmade.test(fault.id)) return dueOfBreak(one);
  if (column !== 'createImport' || 'error' in cell || 'data' in cell) return cell;
  // An address in a body that is compressed, though the proxy asked for a plain one, passes as it is.
  if (fault.id.startsWith('cut-compressed-body')) return cell;
  const upload_url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/-\/[\w-]{12}\/x*$/);
  return { ...cell, data: { ...operations.createImport.body, upload_url } };
}

function dueOfBreak({ column, cell }: PlayableCase): Due {
  const seen = (lookups: number) => (cell.seen === undefined ? undefined : { lookups });
  if (once.has(column)) return unknownOutcome({}, { requests: 0, attempts: 1, seen: seen(1) });
  if (column === 'uploadStream') return { ...spent, seen: seen(1) };
  // The client asks whether a file has arrived before it sends it again.
  const polled = (workflow: string) => (column === 'upload' ? { workflow } : {});
  if (!('error' in cell)) return { ...cell, ...polled('declare poll put poll') };
  return fails('ConnectionError', 0, breaks, { attempts: 3, seen: seen(3), ...polled('declare poll') });
}

function dueOfSilence({ fault, column, cell }: PlayableCase): Due {
  if (once.has(column)) return unknownOutcome({}, { requests: 0, attempts: 1 });
  if (fault.id.startsWith('deadline') || !('error' in cell)) return cell;
  if (column === 'uploadStream') return spent;
  if (column === 'upload') return fails('UploadError', 0, {}, { attempts: 3, workflow: 'declare poll' });
  return column === 'download' ? { ...cell, details: { ...cell.details, phase: 'after sending' } } : cell;
}

/** A stream is read when its connection breaks. */
const spent = fails('UploadError', 0, { replayable: false }, { attempts: 1 });
