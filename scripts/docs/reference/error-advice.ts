// What the class of an error is, and what its reader can do.

import { errorNames } from 'language-service-description/doc-comments';
import type { Response } from 'language-service-description/document';

const usual: Readonly<Record<number, string>> = {
  400: 'Fix the field in the message.',
  401: 'Check the key.',
  403: 'Use a key with the scope of the operation, or a plan with the feature.',
  404: 'Check the id, and whether the key can access it.',
  409: 'Do not retry the request; read the state first.',
  413: 'Send less in one request.',
  415: 'Send one of the listed media types.',
  429: 'Wait for the time in `Retry-After`, then retry; the client does this.',
  456: 'Delete what is not needed, or ask for a larger quota.',
  500: 'Retry an idempotent request; check before you retry another one.',
  503: 'Wait for the time in `Retry-After`, then retry; the client does this.',
};

/** The class of an error response, and what to do about it. */
export function errorAdvice(status: number, response: Response): { name: string; advice: string } {
  const hint = response['x-hint'];
  return {
    name: errorNames[status] ?? 'ApiError',
    advice: hint === undefined ? (usual[status] ?? 'Read the message.') : `${hint.replace(/\.$/, '')}.`,
  };
}
