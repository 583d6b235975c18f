import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The table that the usual recipe keeps its files in. */
export function writeUsualTable(folder: string, names: readonly string[]): void {
  const database = new DatabaseSync(join(folder, 'usual.db'));
  database.exec(
    `pragma journal_mode = wal;
     create table files (path text primary key, name text, taken_until real default 0, done real default 0, memory text)`,
  );
  const insert = database.prepare('insert into files (path, name) values (?, ?)');
  for (const name of names) insert.run(join(folder, `${name}.tmx`), name);
  database.close();
}
