// An error gives advice where there is one thing to do. Advice about one resource is in openapi/.

import type { OperationRow } from '../operation-info.ts';

/** What to do about an answer that another program may have sent. */
export function addressHint(contentType: string | undefined): string | undefined {
  return contentType?.includes('html') ? checkAddress : undefined;
}

const checkAddress = 'Is this the API? Check the URL';

/** What to do about a failure; undefined when nothing in particular. */
export function hintOf(
  { hints, scope, quota, path }: OperationRow,
  status: number,
  retryAfterMs = Infinity,
): string | undefined {
  const own = hints?.[status];
  if (own !== undefined) return own;
  if (status === 401) return 'Check the key';
  if (status === 403)
    return scope === undefined
      ? 'This operation needs an unrestricted key'
      : `The key needs the scope ${scope}, or the plan lacks the feature`;
  if (status === 404) return path.includes('{') ? 'Missing, or not accessible with this key' : checkAddress;
  if (status === 456) return `Account limit reached${quota === undefined ? '' : `: ${quota}`}`;
  if (status === 409 || retryAfterMs === Infinity) return undefined;
  return `Try again in ${Math.ceil(retryAfterMs / 1_000)} s`;
}
