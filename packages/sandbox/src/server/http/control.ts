// Controls a sandbox of another process over HTTP, below a path that the service does not have. The commands give full
// control, so they are off by default. Only this machine and allowed hosts may send them, and no page of another
// origin. A command with an unknown field is refused.

import { checkOptions } from 'language-service-client/options';
import { hostnameOf, isLoopback } from 'language-service-description/loopback-guard';
import type { Console } from '../../console/console.ts';
import { insideOf } from '../../console/inside.ts';
import { duration, integer, isObject, oneOf } from '../../control/check-fields.ts';
import { wordsOf } from '../../errors/error-words.ts';
import { badRequest, Refusal } from '../../errors/refusal.ts';
import type { Fault } from '../../faults/fault.ts';
import type { JobScript } from '../../jobs/scripts.ts';
import type { Sandbox, Snapshot } from '../../sandbox.ts';
import { type Duration, MOST_DURATION, timestamp } from '../../time/clock.ts';
import { parseJson, unsafety } from '../body/json.ts';
import { readText } from '../body/read-body.ts';
import { operationDescriptions } from '../description.ts';

const PREFIX = '/__sandbox/';
const MAX_BYTES = 1024 * 1024;

/** The latest snapshot of each sandbox. The command `snapshot` takes it. */
const snapshots = new WeakMap<Sandbox, Snapshot>();

/** The fields of a command, from its JSON body or its query. */
type Given = Readonly<Record<string, unknown>>;

const operation = oneOf(
  operationDescriptions.map(({ id }) => id),
  'the operationIds of the description',
);

/** The function of one command. Returns the value of the JSON response; undefined for a response without a body. */
type Command = (sandbox: Sandbox, given: Given) => unknown;

/** Returns a command that accepts no fields. */
const bare =
  (run: (sandbox: Sandbox) => unknown): Command =>
  (sandbox, given) => {
    refuseFields(given);
    return run(sandbox);
  };

const COMMANDS: Readonly<Record<string, Command>> = {
  'GET health': bare(({ clock }) => ({ time: timestamp(clock.now()) })),
  'POST clock': ({ clock }, given) => {
    checkOptions(given, { advance: duration(MOST_DURATION) });
    if (given['advance'] === undefined) throw new RangeError('advance is required');
    // `checkOptions` has validated the duration.
    clock.advance(given['advance'] as Duration);
    return { time: timestamp(clock.now()) };
  },
  'GET faults': bare(({ faults }) => ({ scripted: faults.list() })),
  'POST faults': ({ faults }, given) => {
    // `add` refuses an invalid fault.
    faults.add(given as Fault);
  },
  'DELETE faults': bare(({ faults }) => faults.clear()),
  'GET jobs': bare(({ jobs }) => ({ scripted: jobs.list() })),
  'POST jobs': ({ jobs }, given) => {
    // `script` refuses an invalid script.
    jobs.script(given as JobScript);
  },
  'DELETE jobs': bare(({ jobs }) => jobs.clear()),
  'GET journal': ({ journal }, { limit, ...given }) => {
    const query = { ...given, ...(limit !== undefined && { limit: Number(limit) }) };
    checkOptions(query, { operation, limit: integer(1) });
    return { entries: insideOf(journal).journal.matching(query), dropped: journal.dropped };
  },
  'DELETE journal': bare(({ journal }) => journal.clear()),
  'POST idle': bare((sandbox) => sandbox.idle()),
  'POST story': bare(({ seed }) => seed.story()),
  'POST snapshot': bare((sandbox) => void snapshots.set(sandbox, sandbox.snapshot())),
  'POST restore': bare((sandbox) => {
    const snapshot = snapshots.get(sandbox);
    if (snapshot === undefined) throw new Error('There is no snapshot');
    return sandbox.restore(snapshot);
  }),
  'POST reset': bare((sandbox) => sandbox.reset()),
};

/** Who may use the console and the commands of a sandbox. */
interface Control {
  /** The host names of the sandbox in addition to the names of this machine. */
  readonly hosts: readonly string[];
  /**
   * Whether other machines can reach the sandbox. If true, the names of this machine, such as `localhost`, are accepted
   * only if `hosts` lists them.
   */
  readonly isOpen: boolean;
  /** The console of the sandbox. Default: no console. */
  readonly console?: Console;
  /** Whether the sandbox accepts commands, for example to add a fault. Default: true. */
  readonly control?: boolean;
}

/**
 * Returns a function that handles all requests of a server: commands, requests of the console, and requests to the
 * sandbox.
 *
 * Responds to an invalid command with 400. If `control` is false, accepts no commands.
 */
export function withControl(
  sandbox: Sandbox,
  { hosts, isOpen, console, control = true }: Control = { hosts: [], isOpen: false },
): (request: Request) => Promise<Response> {
  const names = new Set(hosts.map(hostnameOf));
  const isOwn = (hostname: string) => names.has(hostnameOf(hostname)) || (!isOpen && isLoopback(hostname));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!`${pathname}/`.startsWith(PREFIX)) return sandbox.fetch(request);
    if (isForeign(request, isOwn))
      return refusal(
        403,
        'Only this machine, hosts of --allow-host and pages of this sandbox may send commands',
      );
    const shownPart = await console?.answer(request);
    if (shownPart !== undefined) return shownPart;
    if (!control) return sandbox.fetch(request);
    const command = COMMANDS[`${request.method} ${pathname.slice(PREFIX.length)}`];
    if (command === undefined)
      return refusal(404, `Unknown command. The commands are ${Object.keys(COMMANDS).join(', ')}`);
    try {
      const shown = await command(sandbox, await givenTo(request));
      return shown === undefined ? new Response(null, { status: 204 }) : Response.json(shown);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 400;
      // Only a body that is too long gets 413.
      const isLong = status === 413;
      return refusal(
        status,
        isLong ? `body: must have at most ${MAX_BYTES} bytes. Send less` : wordsOf(error),
      );
    }
  };
}

/** Returns whether a request comes from a web page of another origin, or has an unknown host name. */
function isForeign({ headers, url }: Request, isOwn: (hostname: string) => boolean): boolean {
  const { origin, hostname, pathname } = new URL(url);
  const from = headers.get('origin');
  return (
    // A page of another origin could use a host name that resolves to this machine (DNS rebinding).
    !isOwn(hostname) ||
    (from !== null && from !== origin) ||
    // Any page may link to the console page, because the console page itself contains no data.
    (headers.get('sec-fetch-site') === 'cross-site' && pathname !== PREFIX)
  );
}

async function givenTo(request: Request): Promise<Given> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method !== 'POST') return query;
  const text = await readText(request.headers, request.body ?? new Blob().stream(), MAX_BYTES);
  refuseFields(query);
  const body = text === '' ? {} : parseJson(text);
  const reason = isObject(body) ? unsafety(body) : 'must be an object';
  if (reason !== undefined) throw badRequest('body', reason);
  return { ...Object(body) };
}

/** Throws a RangeError if a field was sent with a command that has no fields. */
function refuseFields(given: Given): void {
  const [name] = Object.keys(given);
  if (name !== undefined) throw new RangeError(`Unknown field '${name}'. The command has no fields`);
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
