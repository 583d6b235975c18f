// Verifies a sandbox like any other service.

import type { PlatformFetch } from 'language-service-client';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { createSandbox, fixtures, type Sandbox, type SandboxOptions } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import type { ServiceOptions } from '../../src/connection.ts';
import type { Row } from '../../src/row.ts';
import { Description } from '../../src/schema.ts';
import { tableOf } from '../../src/table.ts';
import { verify } from '../../src/verify.ts';

/** The description of the service, without changes. */
export const description = new Description(openapi);
export const rows = tableOf(description);

/** The beginning of the name of every created resource. */
export const label = 'language-service verify 0a1b2c3d';

/** Opens a sandbox that contains the story. The sandbox ends with the test. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = createSandbox({ journalLimit: 5_000, ...options });
  onTestFinished(() => sandbox.close());
  await sandbox.seed.story();
  return sandbox;
}

interface Settings extends Partial<Omit<ServiceOptions, 'client'>> {
  readonly fetch?: PlatformFetch;
  readonly apiKey?: string;
  /** The rows to run. Default: all rows. */
  readonly only?: (row: Row) => boolean;
}

/** Verifies the sandbox by its own clock. */
export async function verifySandbox(sandbox: Sandbox, settings: Settings = {}) {
  const { fetch = sandbox.fetch, apiKey = fixtures.key, only = () => true, ...options } = settings;
  const client = { baseUrl: 'https://sandbox.localhost', apiKey, fetch, clock: sandbox.clock, maxRetries: 0 };
  return verify(rows.filter(only), { description, label, ...options, client });
}

/** Returns the name of every resource of the account. */
export async function namesIn(sandbox: Sandbox): Promise<string[]> {
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  const lists = [
    '/v3/style_rules?page_size=25',
    '/v3/style_profiles?page_size=100',
    '/v3/translation_memories?page_size=25',
    '/v3/spoken-terms',
    '/v3/glossaries',
    '/v2/glossaries',
  ].map(async (path) => {
    const response = await sandbox.fetch(`https://sandbox.localhost${path}`, { headers });
    const items = Object.values(await response.json()).find((value) => Array.isArray(value)) ?? [];
    return items.map(({ name }: { readonly name: string }) => `${path} ${name}`);
  });
  return (await Promise.all(lists)).flat();
}
