// A Postgres for a proof or a test: started from the binaries of the system's package, in a folder that goes with it, and
// not as root, since Postgres refuses that.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const [binaries] = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse();

/** Why there is no Postgres here; undefined where there is. */
export const noPostgres: string | undefined = postgresMissing();

function postgresMissing(): string | undefined {
  if (binaries === undefined || !existsSync(join(binaries, 'initdb')))
    return 'Postgres is not installed: tests over it are skipped';
  if (process.getuid?.() !== 0) return undefined;
  return spawnUser() === undefined ? 'There is no user postgres: tests over Postgres are skipped' : undefined;
}

function spawnUser(): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** It need not survive the end of the machine. */
const fast = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
  (option) => ['-c', option],
);

/** Starts it; resolves when it takes connections. */
export async function startPostgres() {
  if (binaries === undefined) throw new Error('Postgres is not installed');
  const user = process.getuid?.() === 0 ? spawnUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'd');
  const settings = { ...user, cwd: folder };
  const initial = ['-D', data, '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), initial, { ...settings, stdio: 'pipe' });
  const start = async () => {
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...fast], settings);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await takesConnections(server, ended);
    return async () => {
      server.kill('SIGQUIT');
      await ended;
    };
  };
  let stop = await start();
  let schemas = 0;
  /** Settings of a connection. */
  const config = { host: folder, user: 'postgres', database: 'postgres' };
  const run = async (sql: string) => {
    await promisify(execFile)(join(binaries, 'psql'), ['-X', '-h', folder, '-U', 'postgres', '-c', sql]);
  };
  return {
    config,
    /** Runs statements as the superuser. */
    run,
    /** Settings of a connection to a schema of its own, which is a separate database for its users. */
    newSchema: async () => {
      schemas += 1;
      await run(`create schema schema_${schemas}`);
      return { ...config, options: `-c search_path=schema_${schemas}` };
    },
    /** The same as an address, without a schema. */
    connectionString: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    /** Stops it at once, as a crash does, and starts it again after so long. */
    restart: async (awayMs: number) => {
      await stop();
      await pause(awayMs);
      stop = await start();
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function takesConnections({ stderr }: ChildProcess, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`Postgres does not start: ${said}`)));
  });
}
