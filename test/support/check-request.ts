import { allKinds, checkedBy } from '../../src/http/limits.ts';
import { checkGiven } from '../../src/http/request.ts';
import type { OperationInfo } from '../../src/operations.ts';

/** Checks a request by every kind of limit, as a call does. */
export function checkRequest(id: string, info: OperationInfo, given: object | undefined): void {
  checkGiven({ ...info, id }, given);
  checkedBy(...allKinds)({ ...info, id }, given);
}
