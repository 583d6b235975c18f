// The links of a description say what can be asked with what an answer holds. So a thing that an operation needs is
// made by the operation that links to it, and what was made or deleted is asked for again.

import type { DescribedLink, DescribedOperation } from '../validator/described-operations.ts';
import type { Exchange } from '../validator/exchange.ts';
import { readJson } from '../validator/read-values.ts';

/** Parameters by name. */
export type Values = Readonly<Record<string, string>>;

/** The parameters a link gives; undefined when the answer does not hold them. */
export function linkedValues(
  { path }: DescribedOperation,
  { parameters }: DescribedLink,
  exchange: Exchange,
): Values | undefined {
  const values = Object.entries(parameters).map(([name, expression]) => [
    name,
    evaluated(expression, path, exchange),
  ]);
  if (values.some(([, value]) => typeof value !== 'string')) return undefined;
  return Object.fromEntries(values);
}

/** The operation that makes what another one is about, and its link there; undefined without one. */
export function makerOf(
  operations: readonly DescribedOperation[],
  { path }: DescribedOperation,
): { readonly maker: DescribedOperation; readonly link: DescribedLink } | undefined {
  const needed = namesIn(path);
  for (const maker of operations.filter(({ method }) => method === 'POST')) {
    for (const [status, { links }] of maker.replies) {
      for (const link of status < 300 ? links.values() : []) {
        const target = operations.find(({ id }) => id === link.operationId);
        const gives = needed.every((name) => name in link.parameters);
        if (target !== undefined && gives && isAbout(path, target.path)) return { maker, link };
      }
    }
  }
  return undefined;
}

/** Names of the parameters of a path template. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether two paths share everything up to the last parameter of the first. */
function isAbout(path: string, other: string): boolean {
  return other.startsWith(path.slice(0, path.lastIndexOf('}') + 1));
}

function evaluated(expression: string, path: string, { url, replyBody }: Exchange): unknown {
  const [, place, name = ''] =
    /^\$(request\.path|request\.query|response\.body)[.#]\/?(.*)$/.exec(expression) ?? [];
  if (place === 'request.query') return url.searchParams.get(name) ?? undefined;
  if (place === 'request.path') return pathValue(path, name, url.pathname);
  const keys = name.split('/');
  return keys.reduce<unknown>((owner, key) => Reflect.get(Object(owner), key), readJson(replyBody));
}

function pathValue(path: string, name: string, pathname: string): string | undefined {
  const index = path.split('/').indexOf(`{${name}}`);
  const value = pathname.split('/')[index];
  return value === undefined ? undefined : decodeURIComponent(value);
}
