// Every figure that is measured, with what it should be and what it is compared with.

import type { Goal } from './figure.ts';

const byFetch = 'openapi-fetch with a time limit';
const byHand = "undici's request by hand";

export const goals = {
  'import of the client': atMost(15, 'ms', 'a bare start'),
  'import of a core and one operation': atMost(11, 'ms', 'a bare start'),
  'command line: first request': atMost(1.2, 'x', 'http.get by hand'),
  'GET by fetch: CPU': atMost(0.95, 'x', byFetch),
  'POST by fetch: CPU': atMost(0.8, 'x', byFetch),
  'GET by undici: CPU': atMost(1.15, 'x', byHand),
  'POST by undici: CPU': atMost(1.15, 'x', byHand),
  'upload: speed': atLeast(0.9, 'x', 'curl -T'),
  'download: speed': atLeast(0.9, 'x', 'curl -o, and sync'),
  'tmx: input per CPU second': atLeast(25, 'MB'),
  'qa check: CPU after reading': atMost(2, 's'),
  'qa check: memory': atMost(200, 'MiB'),
  'qa check with terms: CPU': atMost(1, 'x', 'pofilter without terms'),
  'account plan: time': atMost(2, 's'),
  'account plan: memory': atMost(160, 'MiB'),
  'sandbox: created, and first answer': atMost(150, 'ms'),
  'sandbox: CPU of a call': atMost(1, 'ms'),
  'sandbox: import of 10 000 units': atMost(1.5, 's'),
  'sandbox: memory of an import of 100 MB': atMost(700, 'MiB'),
  'bulk: CPU of a file': atMost(4, 'ms'),
  'bulk: files a second on SQLite': atLeast(50, '/s'),
  'bulk: first file sent after the start, of 50 000': atMost(2, 's'),
  'bulk: time at 1 % of 503 and resets': atMost(1.3, 'x', 'without'),
  'bulk: time at 3 % of 503 and resets': atMost(1.6, 'x', 'without'),
  'one machine at 1 ms: files a second': atLeast(60, '/s'),
  'three machines at 20 ms: files a second': atLeast(2.3, 'x', 'one machine'),
  '50 000 files on three machines at 20 ms, computed': atMost(25, 'min'),
  'first operation of the reference visible': atMost(2, 's'),
};

function atMost(most: number, unit: string, peer?: string) {
  return rowOf({ atMost: most }, unit, peer);
}

function atLeast(least: number, unit: string, peer?: string) {
  return rowOf({ atLeast: least }, unit, peer);
}

function rowOf(goal: Goal, unit: string, peer: string | undefined) {
  return { goal, unit, ...(peer !== undefined && { peer }) };
}
