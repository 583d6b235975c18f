// A sandbox that is verified like a foreign service, and one that differs: what goes in and comes out of it is
// rewritten, so that the sandbox itself keeps to the description.

import type { PlatformFetch } from 'language-service-client';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import { createSandbox, fixtures, type Sandbox, type SandboxOptions } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { allChecks } from '../../src/all-checks.ts';
import type { Check } from '../../src/check.ts';
import type { ServiceOptions } from '../../src/check-context.ts';
import { readDescribed } from '../../src/service-description.ts';
import type { Verdict } from '../../src/verdict.ts';
import { type Verification, verify } from '../../src/verify.ts';

/** The description as it is. */
export const described = readDescribed(asDocument(openapi));

/** A description that came from the bundled one is one. */
export function asDocument(description: object): Document {
  return description as Document;
}

/** A way in which a service differs. */
export interface Difference {
  /** The requests it strikes. */
  readonly method: string;
  readonly path: Pick<RegExp, 'test'>;
  /** Changes the address before the sandbox sees it. */
  request?(url: URL): void;
  /** Changes the JSON body before the sandbox sees it. */
  body?(body: Record<string, unknown>): void;
  /** Answers in the sandbox's place; undefined leaves the request to it. */
  refuse?(url: URL, body: unknown): Response | undefined;
  /** Changes the answer. */
  answer?(response: Response): Promise<Response>;
}

/** A sandbox with the story in it; it ends with the test. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = createSandbox({ journalLimit: 5_000, ...options });
  onTestFinished(() => sandbox.close());
  await sandbox.seed.story();
  return sandbox;
}

export function differing(sandbox: Sandbox, differences: readonly Difference[]): PlatformFetch {
  return async (address, init) => {
    const url = new URL(address);
    const struck = differences.filter(
      ({ method, path }) => method === (init.method ?? 'GET') && path.test(url.pathname),
    );
    for (const { request } of struck) request?.(url);
    const body = struck.length > 0 ? await jsonOf(init) : undefined;
    for (const one of struck) if (body !== undefined) one.body?.(body);
    const refused = struck.flatMap(({ refuse }) => refuse?.(url, body) ?? []);
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    let response = refused[0] ?? (await sandbox.fetch(url, sent));
    for (const { answer } of struck) response = (await answer?.(response)) ?? response;
    return response;
  };
}

/** The JSON body of a request; undefined where it has none. */
async function jsonOf({ body, headers }: RequestInit): Promise<Record<string, unknown> | undefined> {
  const isJson = new Headers(headers).get('content-type')?.startsWith('application/json');
  return isJson ? JSON.parse(await new Response(body ?? null).text()) : undefined;
}

export interface Settings extends Partial<Omit<ServiceOptions, 'client'>> {
  readonly fetch?: PlatformFetch;
  readonly apiKey?: string;
  /** Which checks. Default: all. */
  readonly only?: (check: Check) => boolean;
}

/** Verifies the sandbox; its clock is waited on. */
export function verifySandbox(sandbox: Sandbox, settings: Settings = {}): Promise<Verification> {
  const { fetch = sandbox.fetch, apiKey = fixtures.key, only = () => true, ...options } = settings;
  const against = options.described ?? described;
  return verify(allChecks(against).filter(only), {
    described: against,
    label: 'language-service verify 0a1b2c3d',
    ...options,
    client: { baseUrl: 'https://sandbox.localhost', apiKey, fetch, clock: sandbox.clock },
  });
}

/** What has that outcome, `operation: title <- remark`. */
export function withOutcome({ checks }: Verification, outcome: Verdict['outcome']): string[] {
  return checks.flatMap(({ check: { operation, title }, verdict }) => {
    if (verdict.outcome !== outcome) return [];
    return `${operation}: ${title} <- ${verdict.outcome === 'not testable' ? verdict.why : (verdict.seen ?? '')}`;
  });
}

/** Every resource the account has, by name. */
export async function namesIn(sandbox: Sandbox): Promise<Record<string, string[]>> {
  const lists = {
    style_rules: '/v3/style_rules?page_size=25',
    style_profiles: '/v3/style_profiles?page_size=100',
    translation_memories: '/v3/translation_memories?page_size=25',
    spoken_terms: '/v3/spoken-terms',
    'v3 glossaries': '/v3/glossaries',
    'v2 glossaries': '/v2/glossaries',
  };
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  const names = Object.entries(lists).map(async ([name, path]) => {
    const response = await sandbox.fetch(`https://sandbox.localhost${path}`, { headers });
    const [items] = Object.values(await response.json()).filter((value) => Array.isArray(value));
    return [name, (items ?? []).map((item) => item.name)] as const;
  });
  return Object.fromEntries(await Promise.all(names));
}
