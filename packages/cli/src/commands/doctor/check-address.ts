// Checks whether the base URL responds, which proxy is used, and whether the clocks agree. These checks need no key.

import { type PlatformFetch, systemClock } from 'language-service-client';
import type { Context } from '../../frame/context.ts';
import type { Diagnosis } from './check-settings.ts';

const LONGEST_MS = 10_000;
/**
 * The maximum difference between the clocks of this machine and of the service, in seconds. It is small, because signed
 * URLs expire after minutes.
 */
const MOST_SKEW_S = 60;

export async function checkAddress({ clientParts, signal }: Context, address: string): Promise<Diagnosis[]> {
  const check = 'address';
  if (!URL.canParse(address)) {
    const advice = 'Example: https://api.example.com';
    return [{ check, ok: false, found: 'not a URL', advice, exitStatus: 'usage' }];
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
    const advice = 'Check the URL, the network and the proxy.';
    return [{ check, ok: false, found: reasonOf(error), advice, exitStatus: 'network' }];
  }
}

function checkClock({ headers }: Response, now: number): Diagnosis[] {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time))
    return [{ check: 'clock', ok: true, found: 'not compared: the response has no date' }];
  const seconds = Math.round((now - time) / 1_000);
  const side = seconds > 0 ? 'ahead of' : 'behind';
  const found = Math.abs(seconds) <= 1 ? 'same as the service' : `${Math.abs(seconds)} s ${side} the service`;
  if (Math.abs(seconds) <= MOST_SKEW_S) return [{ check: 'clock', ok: true, found }];
  return [
    { check: 'clock', ok: false, found, advice: 'Set the clock of this machine.', exitStatus: 'checkFailed' },
  ];
}

/** Returns the code of an error instead of its message, because the message may contain a URL with a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no response within ${LONGEST_MS / 1_000} s`;
  const { cause = error } = error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return hasCode ? `no answer (${cause.code})` : 'no answer';
}

/** Returns which proxy the environment names, and whether NODE_USE_ENV_PROXY makes Node use it. */
export function checkProxy(environment: Context['environment'], address: string | undefined): Diagnosis[] {
  const check = 'proxy';
  const isPlain = address?.startsWith('http:') ?? false;
  const names = isPlain ? ['http_proxy', 'HTTP_PROXY'] : ['https_proxy', 'HTTPS_PROXY'];
  const name = names.find((one) => (environment[one] ?? '') !== '');
  if (name === undefined) return [{ check, ok: true, found: 'none' }];
  const proxy = environment[name] ?? '';
  if (!URL.canParse(proxy)) {
    const advice = 'Example: http://proxy.example.com:8080';
    return [{ check, ok: false, found: `${name} is not a URL`, advice, exitStatus: 'usage' }];
  }
  // Only host and port are printed, because the URL of a proxy may contain a password.
  const found = `${new URL(proxy).host} (from ${name})`;
  if (environment['NODE_USE_ENV_PROXY'] === '1') return [{ check, ok: true, found }];
  const advice = 'Set NODE_USE_ENV_PROXY=1 to send requests through it.';
  return [{ check, ok: true, found: `${found}, not used`, advice }];
}
