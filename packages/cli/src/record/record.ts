// The program runs with this terminal, as if it had been started without the recording: same folder, same streams, same
// end. Only the base address is another one.

import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import spawn from 'cross-spawn';
import { shortened } from 'language-service-sheets/shortened';
import { startRecordingProxy } from 'language-service-verify/recording/recording-proxy';
import { createSession, type Session } from 'language-service-verify/recording/session';
import { CommandError, UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { readConnection } from '../settings/connection.ts';
import { document } from '../transport/described-examples.ts';

export const command = verb(
  {
    description:
      'Sets LANGUAGE_SERVICE_URL to a proxy on this machine and LANGUAGE_SERVICE_KEY to the key, and runs the program. The recording is a new file that only its owner can read. It contains pseudonyms for ids, and only the language, length class and format of texts. It does not contain the key. Exits with the exit code of the program.',
    positionals: [
      { name: 'command', kind: 'text', many: true, summary: 'The program and its arguments, after --' },
    ],
    options: {
      output: {
        kind: 'text',
        short: 'o',
        required: true,
        placeholder: 'file',
        summary: 'The file to create; it must not exist',
      },
    },
    examples: ['language-service record -o session.jsonl -- npm run import'],
  },
  async (context, { positionals, options }) => {
    const { globals, environment, folder } = context;
    for (const name of ['json', 'jsonl', 'fields'] as const)
      if (globals[name])
        throw new UsageError(`record prints the output of the program and does not support --${name}`);
    const { baseUrl, apiKey } = await readConnection({
      environment,
      profile: globals.profile,
      baseUrl: globals['base-url'],
    });
    const path = resolve(folder, options.output);
    const session = openSession(path);
    let exitCode: number;
    try {
      exitCode = await record(context, session, baseUrl, apiKey, positionals.command).finally(() =>
        closeSession(session),
      );
    } catch (error) {
      // The same command must be able to run again.
      if (session.count === 0) await rm(path, { force: true });
      throw error;
    }
    if (session.count === 0) await context.warn('The program sent no request to LANGUAGE_SERVICE_URL');
    await context.info(`Recorded ${pluralize(session.count, 'exchange')} in ${options.output}`);
    return { exitCode };
  },
);

function openSession(path: string): Session {
  try {
    return createSession(path, document);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === undefined) throw error;
    const exists = code === 'EEXIST';
    throw new UsageError(
      `--output: ${exists ? 'the file exists' : `the file cannot be created (${code})`}: ${shortened(path)}`,
      exists ? 'A recording is always a new file: use another name.' : undefined,
    );
  }
}

async function closeSession(session: Session): Promise<void> {
  await session.close().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError('partlyDone', `The recording is not complete: ${why}`);
  });
}

async function record(
  context: Context,
  session: Session,
  baseUrl: string,
  apiKey: string,
  command: readonly string[],
): Promise<number> {
  const proxy = await startRecordingProxy({
    baseUrl,
    session,
    onFailure: (code) => void context.warn(`The proxy got no response from the service: ${code}`),
  });
  try {
    const environment = environmentFor(context.environment, proxy.baseUrl, apiKey);
    return await runProgram(context, command, environment);
  } finally {
    await proxy.close();
  }
}

/** What the program is given; on Windows a name is the same in letters of any case. */
function environmentFor(
  inherited: Context['environment'],
  baseUrl: string,
  apiKey: string,
): NodeJS.ProcessEnv {
  const entries = Object.entries(inherited);
  const isReplaced = /^(no_proxy|language_service_(url|key|profile))$/i;
  const noProxy = entries.find(([name, value]) => /^no_proxy$/i.test(name) && value)?.[1];
  const direct = [noProxy, new URL(baseUrl).hostname].filter(Boolean).join(',');
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isReplaced.test(name))),
    NO_PROXY: direct,
    no_proxy: direct,
    LANGUAGE_SERVICE_URL: baseUrl,
    LANGUAGE_SERVICE_KEY: apiKey,
  };
}

/**
 * Resolves with the exit code of the program; of one that a signal ended, as a shell counts it. On Windows, Node starts no
 * `.cmd` file, which `npm` and every program in `node_modules/.bin` is: those are started by `cmd.exe`.
 */
function runProgram(
  { folder }: Context,
  [program = '', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: 'inherit' });
  // Ctrl-C reaches the program by itself; a second one from here could end it before it has cleaned up.
  const pass = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of passed) process.on(signal, pass);
  return new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(new UsageError(`${shortened(program)} cannot be started: ${error.code ?? error.message}`)),
    );
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  }).finally(() => {
    for (const signal of passed) process.off(signal, pass);
  });
}

const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
