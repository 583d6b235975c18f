import { type Client, createClient } from '../../src/client.ts';
import type { ClientEvent } from '../../src/events.ts';
import type { ClientOptions } from '../../src/options.ts';
import type { Answer } from './answers.ts';
import { createScriptedClock, type ScriptedClock } from './scripted-clock.ts';
import { type ScriptedFetch, scriptFetch } from './scripted-fetch.ts';

export const baseUrl = 'https://api.example.com';
export const apiKey = 'example-key:fx';

/** A client whose service answers by a script, and the view on what it does. */
export interface ScriptedClient extends Pick<ScriptedFetch, 'requests'> {
  readonly client: Client;
  readonly clock: ScriptedClock;
  /** Every event so far. */
  readonly events: readonly ClientEvent[];
}

/** Settings of the client, and where its chance comes from. */
export interface ScriptedClientOptions extends Partial<ClientOptions> {
  readonly random?: () => number;
}

export function createScriptedClient(
  answers: readonly Answer[],
  { random = () => 0.5, ...options }: ScriptedClientOptions = {},
): ScriptedClient {
  const clock = createScriptedClock({ random });
  const { fetch, requests } = scriptFetch(answers, clock.now);
  const events: ClientEvent[] = [];
  const onEvent = (event: ClientEvent) => events.push(event);
  const client = createClient({ baseUrl, apiKey, clock, onEvent, fetch, ...options });
  return { client, clock, requests, events };
}
