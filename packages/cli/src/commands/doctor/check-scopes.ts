// Tests scopes by reading a list of each. A scope that only allows writes cannot be tested without a write.

import {
  ApiError,
  isLanguageServiceError,
  ResponseParseError,
  UnexpectedRedirectError,
} from 'language-service-client';
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { Context } from '../../frame/context.ts';
import { failureOf } from '../../frame/output/failure.ts';
import { clientMethod } from '../operations/client-method.ts';
import type { Diagnosis } from './check-settings.ts';

export async function checkScopes(context: Context): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const [scope, list] of listsByScope()) {
    const diagnosis = await checkScope(context, scope, list);
    diagnoses.push(diagnosis);
    // All scopes fail for an invalid key or a failing service, so no further request is sent.
    if (diagnosis.exitStatus !== undefined && diagnosis.exitStatus !== 'permission') break;
  }
  return diagnoses;
}

/** A list operation that a scope allows. */
type ScopeList = Pick<Required<OperationInfo>, 'paging'> & { readonly id: string };

/**
 * Returns one operation for each scope, with which the check tests the scope. The operation lists resources and needs
 * no path parameters. Omits a scope that allows no such operation.
 */
function listsByScope(): Map<string, ScopeList> {
  const lists = new Map<string, ScopeList>();
  for (const [id, info] of Object.entries<OperationInfo>(operationTable)) {
    const { method, pathParameters, scope, paging } = info;
    if (method !== 'GET' || paging === undefined || scope === undefined || pathParameters.length > 0)
      continue;
    if (!lists.has(scope)) lists.set(scope, { id, paging });
  }
  return lists;
}

async function checkScope(context: Context, scope: string, { id, paging }: ScopeList): Promise<Diagnosis> {
  const check = `scope ${scope}`;
  try {
    const list = await clientMethod(context, id);
    // A list method without paging takes the settings as its first argument.
    await list(...(paging.kind === 'whole' ? [] : [{}]), { signal: context.signal });
    return { check, ok: true, found: 'answers' };
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    const { message: found, exitStatus, hint } = failureOf(error);
    const isOther = error instanceof ResponseParseError || error instanceof UnexpectedRedirectError;
    const status = isOther ? 404 : error instanceof ApiError ? error.status : 0;
    const advice: Readonly<Record<number, string>> = {
      401: 'The key is unknown or revoked, or belongs to another tier: check the key and the base URL.',
      403: `Create a key with the scope ${scope}. Other commands work with this key.`,
      404: 'This path belongs to another server: check the base URL. It is the part before /v2 and /v3.',
      456: 'A quota is used up: wait for the next period, delete unused resources, or change the plan.',
    };
    return { check, ok: false, found, advice: advice[status] ?? hint, exitStatus };
  }
}
