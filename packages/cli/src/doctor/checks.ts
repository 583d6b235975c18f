import {
  ApiError,
  isLanguageServiceError,
  type PlatformFetch,
  ResponseParseError,
  systemClock,
  UnexpectedRedirectError,
} from 'language-service-client';
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { ExitStatus } from '../exit-status.ts';
import { failureOf } from '../output/failure.ts';
import { programVersion } from '../program-version.ts';
import { readStatus } from '../settings/auth.ts';

/** What one check found. */
export interface Diagnosis {
  readonly check: string;
  readonly ok: boolean;
  /** What was found; never a key. */
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  /** The exit code that this fault has, by name. */
  readonly exitStatus?: ExitStatus | undefined;
}

// Where the address and the key come from. The key itself is never shown.

interface Settings {
  readonly diagnoses: readonly Diagnosis[];
  readonly address: string | undefined;
  readonly hasKey: boolean;
}

export async function checkSettings(context: Context): Promise<Settings> {
  try {
    const { base_url, base_url_from, key_from } = await statusOf(context);
    const hasKey = key_from !== 'nowhere';
    const address = base_url ?? undefined;
    // What every command would refuse, such as a base address that ends in /v3.
    if (address !== undefined && hasKey) await context.client();
    const diagnoses = [
      setting('base address', address && `${address} (from ${base_url_from})`),
      setting('key', hasKey ? `present (from ${key_from})` : undefined),
    ];
    return { diagnoses, address, hasKey };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message: found, hint: advice, exitStatus } = error;
    const diagnoses = [{ check: 'settings', ok: false, found, advice, exitStatus }];
    return { diagnoses, address: undefined, hasKey: false };
  }
}

async function statusOf(context: Context) {
  const { data } = await readStatus(context);
  if (data === undefined) throw new Error('The status of the settings has no data');
  return data;
}

const faults: Readonly<Record<'base address' | 'key', Pick<Diagnosis, 'advice' | 'exitStatus'>>> = {
  'base address': { advice: 'Set LANGUAGE_SERVICE_URL, or pass --base-url.', exitStatus: 'usage' },
  key: {
    advice: 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin',
    exitStatus: 'authentication',
  },
};

function setting(check: keyof typeof faults, found: string | undefined): Diagnosis {
  return found === undefined
    ? { check, ok: false, found: 'missing', ...faults[check] }
    : { check, ok: true, found };
}

/** What a report of a fault has to say. */
export function checkVersions(): Diagnosis[] {
  const { platform, arch, versions } = process;
  const found = `language-service ${programVersion}, Node ${versions.node}, ${platform} ${arch}`;
  return [{ check: 'versions', ok: true, found }];
}

// Node uses the proxy of the environment only where it is asked to.

export function checkProxy(environment: Context['environment'], address: string | undefined): Diagnosis[] {
  const check = 'proxy';
  const isPlain = address?.startsWith('http:') ?? false;
  const names = isPlain ? ['http_proxy', 'HTTP_PROXY'] : ['https_proxy', 'HTTPS_PROXY'];
  const name = names.find((one) => (environment[one] ?? '') !== '');
  if (name === undefined) return [{ check, ok: true, found: 'none' }];
  const proxy = environment[name] ?? '';
  if (!URL.canParse(proxy)) {
    const advice = 'As in: http://proxy.example.com:8080';
    return [{ check, ok: false, found: `${name} is not an address`, advice, exitStatus: 'usage' }];
  }
  // Host and port alone: an address of a proxy may hold a password.
  const found = `${new URL(proxy).host} (from ${name})`;
  if (environment['NODE_USE_ENV_PROXY'] === '1') return [{ check, ok: true, found }];
  const advice = 'Set NODE_USE_ENV_PROXY=1 to send requests through it.';
  return [{ check, ok: true, found: `${found}, not used`, advice }];
}

// Whether the address answers at all, and what time it is there. This needs no key.

const LONGEST_MS = 10_000;
/** Signed addresses of files live for minutes. */
const MOST_SKEW_S = 60;

export async function checkAddress({ clientParts, signal }: Context, address: string): Promise<Diagnosis[]> {
  const check = 'address';
  if (!URL.canParse(address)) {
    const advice = 'As in: https://api.example.com';
    return [{ check, ok: false, found: 'not an address', advice, exitStatus: 'usage' }];
  }
  const fetch: PlatformFetch = clientParts?.fetch ?? globalThis.fetch;
  const { date } = clientParts?.clock ?? systemClock;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
    const response = await fetch(new URL(address).href, { redirect: 'manual', signal: limited });
    await response.body?.cancel();
    return [{ check, ok: true, found: `answers (${response.status})` }, ...checkClock(response, date())];
  } catch (error) {
    signal.throwIfAborted();
    const advice = 'Check the address, the network, and the proxy if there is one.';
    return [{ check, ok: false, found: reasonOf(error), advice, exitStatus: 'network' }];
  }
}

function checkClock({ headers }: Response, now: number): Diagnosis[] {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time))
    return [{ check: 'clock', ok: true, found: 'not compared: the answer has no date' }];
  const seconds = Math.round((now - time) / 1_000);
  const side = seconds > 0 ? 'ahead of' : 'behind';
  const found =
    Math.abs(seconds) <= 1 ? 'like that of the service' : `${Math.abs(seconds)} s ${side} the service`;
  if (Math.abs(seconds) <= MOST_SKEW_S) return [{ check: 'clock', ok: true, found }];
  return [
    { check: 'clock', ok: false, found, advice: 'Set the clock of this machine.', exitStatus: 'checkFailed' },
  ];
}

/** The code of the platform: its words may hold an address with a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${LONGEST_MS / 1_000} s`;
  const { cause = error } = error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return hasCode ? `no answer (${cause.code})` : 'no answer';
}

// One list is read for each scope that has one. A scope that only writes cannot be tried without writing.

export async function checkScopes(context: Context): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const [scope, id] of listsByScope()) {
    const diagnosis = await checkScope(context, scope, id);
    diagnoses.push(diagnosis);
    // A key that is refused as such is refused everywhere, and a service that fails is not asked again and again.
    if (diagnosis.exitStatus !== undefined && diagnosis.exitStatus !== 'permission') break;
  }
  return diagnoses;
}

/** The operation of a list for each scope; one that needs no id. */
function listsByScope(): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [id, info] of Object.entries<OperationInfo>(operationTable)) {
    const { method, pathParameters, scope, paging } = info;
    if (method !== 'GET' || paging === undefined || scope === undefined || pathParameters.length > 0)
      continue;
    if (!lists.has(scope)) lists.set(scope, id);
  }
  return lists;
}

async function checkScope(context: Context, scope: string, id: string): Promise<Diagnosis> {
  const check = `scope ${scope}`;
  try {
    await callList(context, id);
    return { check, ok: true, found: 'answers' };
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    const { message: found, exitStatus, hint } = failureOf(error);
    const status = error instanceof ApiError ? error.status : undefined;
    const isOther = error instanceof ResponseParseError || error instanceof UnexpectedRedirectError;
    return { check, ok: false, found, advice: adviceOn(isOther ? 404 : status, scope) ?? hint, exitStatus };
  }
}

/** What to do about a refusal. */
function adviceOn(status: number | undefined, scope: string): string | undefined {
  switch (status) {
    case 401:
      return 'The key is unknown or revoked, or belongs to another tier: check the key and the base address.';
    case 403:
      return `Make a key with the scope ${scope}. Commands that do not need the scope work with this key.`;
    case 404:
      return 'Something else answers at this path: check the base address. It is the part before /v2 and /v3.';
    case 456:
      return 'A quota is used up: wait for the next period, delete what is not needed, or change the plan.';
    default:
      return undefined;
  }
}

type List = (query: object, options: object) => Promise<unknown>;

async function callList(context: Context, id: string): Promise<void> {
  const client: object = await context.client();
  const [resource = '', name = ''] = id.split('_');
  // The client has a method for each operation; a list takes its query and its options.
  const list = Reflect.get(Reflect.get(client, resource), name) as List;
  await list({}, { signal: context.signal });
}
