// An exchange with the service, live or recorded, as laws and checks read it. Every answer of a live verification is kept,
// those of the workflows too. Keys, signed addresses and files are not kept.

import type { PlatformFetch } from 'language-service-client';
import { pathValues } from 'language-service-client/operations';
import type { Answer } from './response.ts';
import type { Described } from './service-description.ts';

/** A request and its answer. */
export interface Exchange extends Omit<Answer, 'scope'> {
  /** Ids in the path, in path order. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  /** The JSON body or the fields of the form; undefined where there is none. */
  readonly sent: unknown;
  /** The media type of the body, without its parameters. */
  readonly mediaType: string;
  /** Epoch milliseconds of the request. */
  readonly startedMs: number;
  /** Where it is: `session.jsonl:12`. */
  readonly place: string;
}

/** The same fetch, its exchanges kept. */
export function withRecord(
  fetch: PlatformFetch,
  described: Described,
  keep: (exchange: Exchange) => void,
): PlatformFetch {
  let count = 0;
  return async (url, init) => {
    const startedMs = Date.now();
    const { pathname, searchParams } = new URL(url);
    const response = await fetch(url, init);
    const at = pathsIn(pathname).find((path) => described.operationAt(init.method ?? 'GET', path)) ?? '';
    const operation = described.operationAt(init.method ?? 'GET', at);
    if (operation === undefined) return response;
    const data = readData(await response.clone().text());
    const mediaType = mediaTypeOf(new Headers(init.headers));
    count += 1;
    keep({
      operation: operation.id,
      path: idsIn(operation.path, at),
      query: Object.fromEntries(searchParams),
      sent: await readSent(init.body, mediaType),
      mediaType,
      status: response.status,
      headers: response.headers,
      data,
      startedMs,
      place: `request ${count}`,
    });
    return response;
  };
}

/** What is at the parameters of a template. */
export function idsIn(template: string, path: string): string[] {
  return (pathValues(template, path) ?? []).map(decodeURIComponent);
}

/** The media type of a body, without its parameters. */
export function mediaTypeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/** JSON where it is, text where it is not. */
export function readData(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A stream is a file, and is not read. */
async function readSent(body: BodyInit | null | undefined, mediaType: string): Promise<unknown> {
  if (!body || body instanceof ReadableStream) return undefined;
  const text = await new Response(body).text();
  if (!mediaType.endsWith('-urlencoded')) return readData(text);
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, all]) => [name, all.length > 1 ? all.map(([, value]) => value) : all[0]?.[1]]),
  );
}

/** The path, and what is behind each of its slashes: the path of the base address comes first. */
function pathsIn(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(index));
}
