// A sandbox in another process is steered over HTTP, below a path the service does not have. Whoever reaches it can
// do anything, so it is off unless asked for, and for this machine alone.

import type { Duration } from './clock.ts';
import { timestamp } from './clock.ts';
import type { Fault } from './faults/fault.ts';
import type { RandomFaultOptions } from './faults/random-faults.ts';
import type { JobScript } from './jobs/scripts.ts';
import type { Sandbox, Snapshot } from './sandbox.ts';

const PREFIX = '/__sandbox/';

/** The last snapshot of each sandbox; over HTTP there is one. */
const snapshots = new WeakMap<Sandbox, Snapshot>();

type Command = (sandbox: Sandbox, request: Request) => Promise<Response> | Response;

const COMMANDS: Readonly<Record<string, Command>> = {
  'GET health': ({ clock }) => Response.json({ time: timestamp(clock.now()) }),
  'POST clock': async ({ clock }, request) => {
    // Whoever steers writes what the types say; a wrong duration is refused by the clock.
    clock.advance(((await request.json()) as { advance: Duration }).advance);
    return Response.json({ time: timestamp(clock.now()) });
  },
  'POST faults': async ({ faults }, request) => {
    // As above; a wrong fault strikes nobody.
    faults.add((await request.json()) as Fault);
    return done();
  },
  'POST faults/seed': async ({ faults }, request) => {
    // As above; a wrong rate is refused by the faults.
    const { seed, ...options } = (await request.json()) as RandomFaultOptions & { seed: number };
    faults.seed(seed, options);
    return done();
  },
  'DELETE faults': ({ faults }) => {
    faults.clear();
    return done();
  },
  'POST jobs': async ({ jobs }, request) => {
    // As above; a wrong duration is refused by the jobs.
    jobs.script((await request.json()) as JobScript);
    return done();
  },
  'DELETE jobs': ({ jobs }) => {
    jobs.clear();
    return done();
  },
  'GET journal': ({ journal }, request) => {
    const operation = new URL(request.url).searchParams.get('operation') ?? undefined;
    return Response.json({ entries: journal.entries(operation) });
  },
  'DELETE journal': ({ journal }) => {
    journal.clear();
    return done();
  },
  'POST idle': async (sandbox) => {
    await sandbox.idle();
    return done();
  },
  'POST story': async ({ seed }) => {
    await seed.story();
    return done();
  },
  'POST snapshot': (sandbox) => {
    snapshots.set(sandbox, sandbox.snapshot());
    return done();
  },
  'POST restore': async (sandbox) => {
    const snapshot = snapshots.get(sandbox);
    if (snapshot === undefined) throw new Error('There is no snapshot');
    await sandbox.restore(snapshot);
    return done();
  },
  'POST reset': async (sandbox) => {
    await sandbox.reset();
    return done();
  },
};

/** The sandbox's `answer`, with the commands in front of it. What a command cannot read is answered with 400. */
export function withControl(sandbox: Sandbox): Sandbox['answer'] {
  return async (request, carrier) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PREFIX)) return sandbox.answer(request, carrier);
    carrier.proceed?.();
    const command = COMMANDS[`${request.method} ${pathname.slice(PREFIX.length)}`];
    if (command === undefined) return refusal(404, 'There is no such command');
    try {
      return await command(sandbox, request);
    } catch (error) {
      return refusal(400, error instanceof Error ? error.message : String(error));
    }
  };
}

function done(): Response {
  return new Response(null, { status: 204 });
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
