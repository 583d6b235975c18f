// The usual recipe: a table of files, a lease, and a job that is run again as a whole when its worker ends.

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { readSettings } from './worker-settings.ts';

const { url, apiKey, ledger: place, limits } = readSettings();
if (!('sqlite' in place)) throw new Error('The usual recipe is played over SQLite');
const leaseMs = limits['leaseMs'] ?? 1_000;
const { translationMemories } = createClient({ baseUrl: url, apiKey });
const database = new DatabaseSync(place.sqlite, { timeout: 30_000 });

for (;;) {
  const now = Date.now();
  const [file] = database
    .prepare(
      `update files set taken_until = ? where path = (select path from files where done = 0 and taken_until <= ? limit 1)
       returning path, name`,
    )
    .all(now + leaseMs, now);
  if (file === undefined) {
    if (database.prepare('select 1 from files where done = 0').get() === undefined) break;
    await pause(50);
    continue;
  }
  const { path, name } = file;
  const renewing = setInterval(
    () =>
      database
        .prepare('update files set taken_until = ? where path = ?')
        .run(Date.now() + leaseMs, String(path)),
    leaseMs / 3,
  );
  try {
    const result = await translationMemories.importFrom(String(path), {
      displayName: String(name),
      firstPauseMs: 100,
    });
    database
      .prepare('update files set done = 1, memory = ? where path = ?')
      .run(result.translationMemoryId, String(path));
  } catch {
    database.prepare('update files set taken_until = 0 where path = ?').run(String(path));
  } finally {
    clearInterval(renewing);
  }
}
