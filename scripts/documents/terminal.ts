// The terminal of a reader: commands run one after another in one folder, and a server continues in the background.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Ended {
  /** What it printed, on both streams, in order. */
  readonly printed: string;
  /** Undefined for what serves until the terminal is closed; null for what was killed, or has not ended in time. */
  readonly code: number | null | undefined;
}

export type Terminal = ReturnType<typeof openTerminal>;

const SERVES = /\blisten(s|ing) (at|on) http/;
const MOST_MS = 180_000;

/** Opens a terminal in a folder; the environment is all that its commands see. */
export function openTerminal(folder: string, environment: NodeJS.ProcessEnv) {
  const seen: NodeJS.ProcessEnv = { ...environment };
  const serving: ChildProcess[] = [];
  return {
    /** Runs a line of a shell; `export` changes what later lines see. */
    async run(line: string) {
      const exported = /^export (.*)$/.exec(line)?.[1];
      if (exported !== undefined) {
        for (const [, name = '', value = ''] of exported.matchAll(/(\w+)=(\S+)/g)) seen[name] = value;
        return { printed: '', code: 0 };
      }
      // One pipe for both streams, as at a terminal: two would lose the order of their lines.
      const child = spawn('bash', ['--norc', '-c', `exec 2>&1\n${line}`], {
        cwd: folder,
        env: seen,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = await endOf(child);
      if (ended.code === undefined) serving.push(child);
      return ended;
    },
    /** Saves a file in the folder. */
    save(name: string, text: string) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
    /** Ends what still serves. */
    close() {
      for (const child of serving) endGroup(child);
    },
  };
}

function endOf(child: ChildProcess): Promise<Ended> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      endGroup(child);
      resolve({ printed: `${printed}(not ended after ${MOST_MS / 60_000} minutes)\n`, code: null });
    }, MOST_MS);
    const end = (code: number | null | undefined) => {
      clearTimeout(timer);
      resolve({ printed, code });
    };
    const take = (text: string) => {
      printed += text;
      if (SERVES.test(printed)) end(undefined);
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', end);
  });
}

/** `npx` and the shell are between this process and what serves. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}
