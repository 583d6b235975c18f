// A clone of the repository at a commit.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../release/packages.ts';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A clone with everything installed, that releases to one registry. */
export interface Clone {
  readonly folder: string;
  /** Runs `npm run release` with these arguments. */
  release(...args: readonly string[]): Ended;
  /** Kills a release when it has printed the text. */
  releaseKilledAt(text: string, ...args: readonly string[]): Promise<void>;
  /** What git finds changed. */
  changes(): string;
  /** Commits a line of the changelog that is not released yet, and a change of the client. */
  commitFix(): void;
}

/** Clones a commit into `folder`, without tags, and installs it. */
export function cloneInto(
  folder: string,
  commit: string,
  environment: Readonly<Record<string, string>>,
): Clone {
  const name = 'Rehearsal';
  const email = 'rehearsal@localhost';
  const env = {
    ...process.env,
    ...environment,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
  execFileSync('git', ['clone', '--quiet', '--no-tags', root, folder]);
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  const command = ['run', '--silent', 'release', '--'];
  return {
    folder,
    release: (...args) =>
      spawnSync('npm', [...command, ...args], { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 }),
    releaseKilledAt: (text, ...args) => killedAt(text, [...command, ...args], folder, env),
    changes: () => git('status', '--porcelain'),
    commitFix() {
      const path = join(folder, 'CHANGELOG.md');
      const changelog = readFileSync(path, 'utf8');
      const fixed = '## Unreleased\n\n### Fixed\n\n- The rehearsal adds a comment.\n\n## ';
      writeFileSync(path, changelog.replace(/^## /m, fixed));
      appendFileSync(join(folder, 'README.md'), '\n<!-- The rehearsal was here. -->\n');
      git('commit', '--quiet', '--all', '--message', 'Fix what the rehearsal fixes');
    },
  };
}

/** The process has its own group, which ends whole. */
async function killedAt(
  text: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn('npm', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let seen = '';
  for await (const chunk of child.stdout) {
    seen += chunk;
    if (seen.includes(text) && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL');
      return;
    }
  }
  throw new Error(`The release ended before it printed "${text}":\n${seen}`);
}
