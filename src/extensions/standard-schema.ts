// Validators of request bodies as Standard Schema, which many libraries accept. A validator runs the checks of a call.

import { InvalidRequestError, refusal } from '../errors/request.ts';
import { type OperationInfo, operationTable } from '../generated/operations.ts';
import type { operations } from '../generated/schema.ts';
import { allKinds, checkedBy } from '../http/limits.ts';
import { checkGiven } from '../http/request.ts';
import type { BodyOf } from '../openapi-fetch.ts';

/** An error in a body, and the path of the invalid field. */
export interface BodyIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** A validator of request bodies in the form that Standard Schema 1 defines. */
export interface BodySchema<Body> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(
      value: unknown,
    ): { readonly value: Body; readonly issues?: undefined } | { readonly issues: readonly BodyIssue[] };
    readonly types?: { readonly input: Body; readonly output: Body } | undefined;
  };
}

/**
 * Returns the validator of an operation's request body. The validator checks the same documented limits as a call, and
 * returns at most one error per field. Unknown fields are allowed.
 * @throws InvalidRequestError when no operation has this name, or the operation has no body.
 * @example
 * const newStyleRule = bodySchema('styleRules_create');
 */
export function bodySchema<Id extends keyof operations>(id: Id): BodySchema<BodyOf<Id>> {
  const { body, checks = [] }: Partial<OperationInfo> = operationTable[id] ?? {};
  if (body === undefined)
    throw refusal('id', `There is no operation '${id}' with a body: see operationTable`);
  const check = checkedBy(...allKinds);
  const validate = (value: unknown) => {
    // A value that is not an object has no fields. A value without errors meets the documented rules of the body.
    const given = value as object & BodyOf<Id>;
    const whole = () => checkGiven({ id, bodyRequired: true }, given);
    const limits = checks.map((one) => () => check({ id, checks: [one] }, given));
    const issues = [whole, ...limits].flatMap(issuesOf);
    return issues.length > 0 ? { issues } : { value: given };
  };
  return { '~standard': { version: 1, vendor: 'language-service-client', validate } };
}

/** Runs a check. If the check throws an error, returns a list with this error as an issue; otherwise an empty list. */
function issuesOf(check: () => void): BodyIssue[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { message, field = '' } = error;
    const path = field === 'body' ? [] : (field.match(/[^.[\]]+/g) ?? []);
    return [{ message, path: path.map((name) => (/^\d+$/.test(name) ? Number(name) : name)) }];
  }
}
