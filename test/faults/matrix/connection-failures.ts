// Connections that are never made, and a kept-alive connection that is gone. A request that was not sent may
// always be sent again.

import dns from 'node:dns';
import { credentials, secureWith } from '../harness/trust.ts';
import { type Fault, fails, good, na, ok, type Setting, unknownOutcome } from './cells.ts';
import { operations } from './classes.ts';

/** Lets every look-up of a name fail, and counts them. */
function withoutNames(code: string): Setting {
  const { lookup } = dns;
  const host = 'service.example.com';
  let lookups = 0;
  const failing = (name: string, options: object, done: (error: Error | null) => void) => {
    if (name !== host) return lookup(name, options, done);
    lookups += 1;
    process.nextTick(done, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code }));
  };
  Object.assign(dns, { lookup: failing });
  return {
    origin: `https://${host}`,
    seen: () => ({ lookups }),
    end: () => void Object.assign(dns, { lookup }),
  };
}

const unsent = { phase: 'before sending' } as const;

const hangs = (details: object) =>
  fails('TimeoutError', 0, { limit: 'attempt', limitMs: 30_000, ...details }, { attempts: 3 });

export const connectingFaults: readonly Fault[] = [
  ...['ENOTFOUND', 'EAI_AGAIN'].map((code) => ({
    id: `host-not-found.${code}`,
    what: 'the name of the host is not found',
    script: () => [],
    setting: () => withoutNames(code),
    cells: {
      all: fails(
        'ConnectionError',
        0,
        { ...unsent, reason: 'dns', code },
        { attempts: 3, seen: { lookups: 3 } },
      ),
    },
  })),
  {
    id: 'connection-refused.always',
    what: 'refuses every connection',
    script: () => [],
    setting: () => ({ refuses: 'always' }),
    cells: {
      all: fails(
        'ConnectionError',
        0,
        { ...unsent, reason: 'connect', code: 'ECONNREFUSED' },
        { attempts: 3 },
      ),
    },
  },
  {
    id: 'connection-refused.at first',
    what: 'refuses the first connection and accepts the second',
    script: (operation) => [good(operation)],
    setting: () => ({ refuses: 'at first' }),
    cells: { all: ok(1, { pauses: [250] }) },
  },
  {
    id: 'connection-timeout',
    what: 'lets the connection hang before it is made',
    script: () => Array.from({ length: 3 }, () => ({ onAccept: true, steps: ['stall'] as const })),
    setting: () => ({ secure: secureWith(credentials.sound) }),
    cells: {
      idempotent: hangs({}),
      once: hangs(unsent),
      transfers: fails('TimeoutError', 0, { ...unsent, limit: 'idle', limitMs: 60_000 }, { attempts: 3 }),
    },
  },
  {
    id: 'reset-on-accept',
    what: 'resets the connection as soon as it accepts it',
    script: (operation) => [{ onAccept: true, steps: ['reset'] }, good(operation)],
    setting: () => ({ secure: secureWith(credentials.sound) }),
    cells: { all: ok(1, { pauses: [250] }) },
  },
  {
    id: 'stale-connection',
    what: 'resets a connection it kept alive at the first byte of the next request',
    opening: operations.read,
    script: (operation) => [{ steps: ['reset'] }, good(operation)],
    cells: {
      idempotent: ok(2),
      once: unknownOutcome({}, { cause: { phase: 'after sending' } }),
      transfers: na('a transfer has its own connection'),
    },
  },
  ...(
    [
      ['name', credentials.ofAnotherName, 'ERR_TLS_CERT_ALTNAME_INVALID'],
      ['expiry', credentials.expired, 'CERT_HAS_EXPIRED'],
      ['self-signed', credentials.selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ] as const
  ).map(([name, credential, code]) => ({
    id: `untrusted-certificate.${name}`,
    what: `shows a certificate that fails with ${code}`,
    script: () => [],
    setting: () => ({ secure: secureWith(credential) }),
    cells: { all: fails('ConnectionError', 0, { ...unsent, reason: 'tls', code }, { attempts: 1 }) },
  })),
];
