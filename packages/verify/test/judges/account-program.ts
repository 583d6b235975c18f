// What programs do with an account: every operation, its pages and filters, what is not found and what is refused.

import type { Client, PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import {
  glossaries,
  glossariesV2,
  instructions,
  profiles,
  spokenTerms,
  styleRules,
} from './resource-steps.ts';
import { type Account, survived } from './step.ts';
import { jobs, memories, refusals, segments, texts } from './text-steps.ts';

/** The service of the program. */
export const origin = 'https://sandbox.localhost';

/** Each step once; one that a service fails does not end the program. */
export async function runProgram(client: Client, fetch: PlatformFetch): Promise<void> {
  const send: Account['send'] = async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Service-Auth-Key ${fixtures.key}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok && text !== '' ? JSON.parse(text) : undefined;
  };
  for (const step of [styleRules, instructions, profiles, glossaries, glossariesV2, spokenTerms])
    await survived(() => step({ client, send }));
  for (const step of [memories, segments, jobs, texts, refusals])
    await survived(() => step({ client, send }));
}
