// Node uses the proxy of the environment only where it is asked to.

import type { Context } from '../../frame/context.ts';
import type { Diagnosis } from './checks.ts';

export function checkProxy(environment: Context['environment'], address: string | undefined): Diagnosis[] {
  const check = 'proxy';
  const isPlain = address?.startsWith('http:') ?? false;
  const names = isPlain ? ['http_proxy', 'HTTP_PROXY'] : ['https_proxy', 'HTTPS_PROXY'];
  const name = names.find((one) => (environment[one] ?? '') !== '');
  if (name === undefined) return [{ check, ok: true, found: 'none' }];
  const proxy = environment[name] ?? '';
  if (!URL.canParse(proxy)) {
    const advice = 'Example: http://proxy.example.com:8080';
    return [{ check, ok: false, found: `${name} is not an address`, advice, exitStatus: 'usage' }];
  }
  // Host and port alone: an address of a proxy may hold a password.
  const found = `${new URL(proxy).host} (from ${name})`;
  if (environment['NODE_USE_ENV_PROXY'] === '1') return [{ check, ok: true, found }];
  const advice = 'Set NODE_USE_ENV_PROXY=1 to send requests through it.';
  return [{ check, ok: true, found: `${found}, not used`, advice }];
}
