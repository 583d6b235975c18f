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

const list = ['glossaries', 'list', '--max-retries', '0'];
const create = ['style-rules', 'create', '--name', 'A', '--language', 'de', '--max-retries', '0'];

interface Case {
  readonly name: keyof typeof exitCodes;
  readonly args: readonly string[];
  readonly run?: Run;
  readonly says: RegExp;
}

const cases: readonly Case[] = [
  { name: 'done', args: ['--version'], says: /^$/ },
  {
    name: 'bug',
    args: ['try'],
    run: ownCommand({ run: () => Promise.reject(new TypeError('x')) }),
    says: /please report it/,
  },
  {
    name: 'usage',
    args: ['glossaries', 'lsit'],
    says: /Did you mean 'language-service glossaries list'\?\n$/,
  },
  { name: 'usage', args: list, run: status(400), says: /-> 400: As asked\./ },
  {
    name: 'authentication',
    args: list,
    run: { environment: { LANGUAGE_SERVICE_KEY: keys.revoked } },
    says: /-> 401/,
  },
  {
    name: 'authentication',
    args: list,
    run: { environment: { LANGUAGE_SERVICE_KEY: '' } },
    says: /^error: The key is missing\n/,
  },
  {
    name: 'permission',
    args: create,
    run: { environment: { LANGUAGE_SERVICE_KEY: keys.readOnly } },
    says: /-> 403/,
  },
  { name: 'notFound', args: ['glossaries', 'get', '00000000-0000-4000-8000-00000000ffff'], says: /-> 404/ },
  {
    name: 'notFound',
    args: ['glossaries', 'get', 'Nothing'],
    says: /has the name or the id "Nothing"\nList them: /,
  },
  { name: 'conflict', args: list, run: status(409), says: /-> 409/ },
  { name: 'quota', args: list, run: status(456), says: /-> 456/ },
  { name: 'rateLimited', args: list, run: status(429, { 'retry-after': '7' }), says: /-> 429/ },
  { name: 'service', args: list, run: status(503), says: /-> 503/ },
  {
    name: 'network',
    args: list,
    run: answering(() =>
      Promise.reject(Object.assign(new TypeError('x'), { cause: { code: 'ECONNREFUSED' } })),
    ),
    says: /^error: GET https:\/\/sandbox.test\/v3\/glossaries: cannot connect \(ECONNREFUSED\)\n/,
  },
  { name: 'unknownOutcome', args: create, run: status(502), says: /check before retrying/ },
  {
    name: 'checkFailed',
    args: ['try'],
    run: ownCommand({
      run: async () => ({ data: [], exit: { exitStatus: 'checkFailed', message: 'It differs' } }),
    }),
    says: /^error: It differs\n$/,
  },
  {
    name: 'partlyDone',
    args: ['try'],
    run: ownCommand({
      run: async () => ({ data: [], exit: { exitStatus: 'partlyDone', message: 'Two of three' } }),
    }),
    says: /^error: Two of three\n$/,
  },
  {
    name: 'interrupted',
    args: list,
    run: { signal: AbortSignal.abort(new Interrupted('SIGINT')) },
    says: /^error: Interrupted\n$/,
  },
  {
    name: 'terminated',
    args: list,
    run: { signal: AbortSignal.abort(new Interrupted('SIGTERM')) },
    says: /^error: Terminated\n$/,
  },
];

test.for(cases)('$name: $args.0 $args.1', async ({ name, args, run, says }) => {
  const sandbox = await openSandbox();
  const { code, stdout, stderr } = await runCommand(args, sandbox, run);
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
