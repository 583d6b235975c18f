import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished } from 'vitest';
import { exitCodes, Interrupted } from '../src/frame/exit-status.ts';
import { openSandbox, ownCommand, type Run, runCommand, test } from './support/command-line.ts';

// Every exit code, produced. The codes themselves are promised: a change is a major version.

const { keys } = fixtures;
const produced = new Set<number>();

/** Answers every request with a status, or what the function gives. */
function answering(answer: () => Response | Promise<Response>): Run {
  const fetch: PlatformFetch = async () => answer();
  return { client: { fetch } };
}

function status(code: number, headers: Record<string, string> = {}): Run {
  return answering(() => Response.json({ message: 'As asked.' }, { status: code, headers }));
}

const withKey = (key: string): Run => ({ environment: { LANGUAGE_SERVICE_KEY: key } });
const aborted = (signal: 'SIGINT' | 'SIGTERM'): Run => ({
  signal: AbortSignal.abort(new Interrupted(signal)),
});
const ending = (exitStatus: 'checkFailed' | 'partlyDone', message: string): Run =>
  ownCommand({ run: async () => ({ data: [], exit: { exitStatus, message } }) });
const unreachable = answering(() =>
  Promise.reject(Object.assign(new TypeError('x'), { cause: { code: 'ECONNREFUSED' } })),
);
const broken = ownCommand({ run: () => Promise.reject(new TypeError('x')) });

const list = 'glossaries list --max-retries 0';
const create = 'style-rules create --name A --language de --max-retries 0';

const cases: readonly (readonly [name: keyof typeof exitCodes, line: string, run: Run, says: RegExp])[] = [
  ['done', '--version', {}, /^$/],
  ['bug', 'try', broken, /Please report it/],
  ['usage', 'glossaries lsit', {}, /Did you mean 'language-service glossaries list'\?\n$/],
  ['usage', list, status(400), /-> 400: As asked$/m],
  ['authentication', list, withKey(keys.revoked), /-> 401/],
  ['authentication', list, withKey(''), /^error: the key is missing\n/],
  ['permission', create, withKey(keys.readOnly), /-> 403/],
  ['notFound', 'glossaries get 00000000-0000-4000-8000-00000000ffff', {}, /-> 404/],
  ['notFound', 'glossaries get Nothing', {}, /has the name or id "Nothing"\nTo list all names: /],
  ['conflict', list, status(409), /-> 409/],
  ['quota', list, status(456), /-> 456/],
  ['rateLimited', list, status(429, { 'retry-after': '7' }), /-> 429/],
  ['service', list, status(503), /-> 503/],
  [
    'network',
    list,
    unreachable,
    /^error: GET https:\/\/sandbox.test\/v3\/glossaries: cannot connect \(ECONNREFUSED\)\n/,
  ],
  ['unknownOutcome', create, status(502), /check before retrying/],
  ['checkFailed', 'try', ending('checkFailed', 'It differs'), /^error: It differs\n$/],
  ['partlyDone', 'try', ending('partlyDone', 'Two of three'), /^error: Two of three\n$/],
  ['interrupted', list, aborted('SIGINT'), /^error: Interrupted\n$/],
  ['terminated', list, aborted('SIGTERM'), /^error: Terminated\n$/],
];

test.for(cases)('%s: %s', async ([name, line, run, says]) => {
  const sandbox = await openSandbox();
  const { code, stdout, stderr } = await runCommand(line.split(' '), sandbox, run);
  expect({ code, stderr }).toEqual({ code: exitCodes[name].code, stderr: expect.stringMatching(says) });
  if (code !== 0 && name !== 'checkFailed' && name !== 'partlyDone') expect(stdout).toBe('');
  produced.add(code);
});

test('a failed job exits with 11', async ({ sandbox }) => {
  sandbox.jobs.script({ on: 'import', failure: 'As asked.' });
  const importing = ownCommand({
    run: async (context) => {
      const { translationMemories } = await context.client();
      return { data: await translationMemories.importFrom('examples/nordlicht.tmx') };
    },
  });
  const { code } = await runCommand(['try'], sandbox, importing);
  expect(code).toBe(exitCodes.jobFailed.code);
  produced.add(code);
});

test('every code is produced, and none changes', () => {
  onTestFinished(() => produced.clear());
  const codes = Object.values(exitCodes).map(({ code }) => code);
  expect([...produced].sort((one, other) => one - other)).toEqual(codes);
  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 130, 143]);
});
