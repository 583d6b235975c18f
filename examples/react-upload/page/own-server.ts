// The two requests to the server of the page.

import type { ImportStanding, StartedImport } from '../open-imports.ts';

/** The server of the page refused; its text says what to do. */
export class ServerRefusal extends Error {}

export function startImport({ name, size }: File, signal: AbortSignal): Promise<StartedImport> {
  return ask<StartedImport>('/imports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, size }),
    signal,
  });
}

/** Answers at the end of the import, or after some seconds. */
export function standingOf(id: string, signal: AbortSignal): Promise<ImportStanding> {
  return ask<ImportStanding>(`/imports/${id}`, { signal });
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  const isJson = response.headers.get('content-type') === 'application/json';
  // The server of this example answers so; a proxy before it may answer with a page.
  const body: Answer & { error?: string } = isJson ? await response.json() : {};
  if (!response.ok || !isJson)
    throw new ServerRefusal(body.error ?? `The server answered ${response.status}. Upload the file again.`);
  return body;
}
