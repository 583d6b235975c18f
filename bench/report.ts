// The figures that are measured, each with its goal and its peer: the rows of the table of goals.

const byFetch = 'openapi-fetch with a time limit';

const goals = {
  'import of the client': ['at most', 12, 'ms', 'a bare start'],
  'import of one operation': ['at most', 8, 'ms', 'a bare start'],
  'command line: first request': ['at most', 1.2, 'x', 'fetch by hand'],
  'GET by fetch: CPU': ['at most', 0.95, 'x', byFetch],
  'POST by fetch: CPU': ['at most', 0.75, 'x', byFetch],
  'GET beside deepl-node: CPU': ['at most', 1, 'x', 'deepl-node'],
  'POST beside deepl-node: CPU': ['at most', 1, 'x', 'deepl-node'],
  'GET beside openai: CPU': ['at most', 1, 'x', 'openai'],
  'POST beside openai: CPU': ['at most', 1, 'x', 'openai'],
  'GET beside ky: CPU': ['at most', 1, 'x', 'ky'],
  'POST beside ky: CPU': ['at most', 1, 'x', 'ky'],
  'upload of 1 GiB: speed': ['at least', 0.9, 'x', 'curl -T'],
  'download of 1 GiB: speed': ['at least', 0.9, 'x', 'curl -o, and sync'],
  'transfers: memory': ['at most', 128, 'MiB', ''],
  'tmx check: CPU': ['at most', 1.6, 'x', 'saxes alone'],
  'tmx convert from CSV: input per CPU second': ['at least', 25, 'MB', ''],
  'qa check: CPU': ['at most', 2.5, 's', ''],
  'qa check with terms: CPU': ['at most', 1.2, 'x', 'pofilter without terms'],
  'account plan: time': ['at most', 2.5, 's', ''],
  'account plan: memory': ['at most', 200, 'MiB', ''],
  'sandbox: created, and first answer': ['at most', 150, 'ms', ''],
  'sandbox: CPU of a call': ['at most', 1, 'ms', ''],
  'sandbox: import of 10 000 units': ['at most', 1.5, 's', ''],
  'sandbox: memory after an import of 100 MB': ['at most', 700, 'MiB', ''],
  'bulk: files a second on SQLite': ['at least', 50, '/s', ''],
  'bulk: first of 50 000 files sent': ['at most', 2, 's', ''],
  'bulk: time at 1 % of 503 and resets': ['at most', 1.3, 'x', 'without'],
  'bulk: time at 3 % of 503 and resets': ['at most', 1.6, 'x', 'without'],
  'bulk on Postgres at 1 ms: files a second': ['at least', 60, '/s', ''],
  'bulk on Postgres at 20 ms: three machines': ['at least', 2.3, 'x', 'one machine'],
  'first operation of the reference': ['at most', 0.2, 'x', 'Redoc'],
} as const;

export type Row = keyof typeof goals;

const counts = { met: 0, all: 0 };

/** Prints a measured figure next to its goal, followed by `detail`, for example absolute times. */
export function figure(name: Row, value: number, detail = ''): void {
  const [limit, goal, unit, peer] = goals[name];
  const isMet = limit === 'at most' ? value <= goal : value >= goal;
  counts.all += 1;
  if (isMet) counts.met += 1;
  const against = peer === '' ? [] : [`against ${peer}`];
  const cells = [name.padEnd(44), `${value.toPrecision(3)} ${unit}`.padEnd(10), isMet ? 'met   ' : 'MISSED'];
  console.log(`${cells.join(' ')} ${[`${limit} ${goal}`, ...against, detail].filter(Boolean).join(', ')}`);
}

/** Returns how many goals are met, as text. */
export function summary(): string {
  return `${counts.met} of ${counts.all} goals met`;
}
