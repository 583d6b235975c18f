// What the steps of the program share.

import { type Client, isLanguageServiceError } from 'language-service-client';

export interface Account {
  readonly client: Client;
  /** Sends what the client refuses to send. */
  send(method: string, path: string, body?: unknown, type?: string): Promise<unknown>;
}

export type Step = (account: Account) => Promise<void>;

export const nobody = '00000000-0000-4000-8000-0000000fffff';
export const pair = { source_lang: 'en', target_lang: 'de' } as const;
export const form = 'application/x-www-form-urlencoded';

/** What the service answers may fail the program, and nothing else may. */
export async function survived(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLanguageServiceError(error) && !(error instanceof TypeError) && !(error instanceof SyntaxError))
      throw error;
  }
}

export async function each(...work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const one of work) await survived(one);
}
