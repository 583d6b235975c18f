// A recording of a sandbox, replayed against another one in the same process.

import { createClient, type PlatformFetch } from 'language-service-client';
import { readSession, type SessionLine } from 'language-service-description/read-session';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { type Replayed, type ReplayOptions, replaySession } from '../../src/replay/replay-session.ts';
import { document } from './recorded-account.ts';

export async function linesOf(path: string): Promise<SessionLine[]> {
  return whole(readSession(path, () => undefined));
}

export async function replayed(
  lines: readonly SessionLine[],
  sandbox: Sandbox,
  fetch: PlatformFetch = sandbox.fetch,
  options: Partial<ReplayOptions> = {},
): Promise<Replayed[]> {
  const { clock } = sandbox;
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  return whole(replaySession(lines, { client, document, fetch, clock, ...options }));
}

/** `place in session, what: place in answer: recorded -> came`. */
export function differencesIn(results: readonly Replayed[]): string[] {
  return results.flatMap(({ what, differences }) =>
    differences.map(({ place, recorded, came }) => `${what}: ${place}: ${recorded} -> ${came}`),
  );
}

export async function whole<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
