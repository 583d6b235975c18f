import {
  checkedBy,
  companyFault,
  exclusiveMinimumFault,
  itemsFault,
  maxBytesFault,
  maximumFault,
  maxLengthFault,
  minimumFault,
  minLengthFault,
  typeFault,
  valuesFault,
} from '../../src/http/limits.ts';
import { checkGiven } from '../../src/http/request.ts';
import type { OperationInfo } from '../../src/operations.ts';

const kinds = [
  typeFault,
  minimumFault,
  exclusiveMinimumFault,
  maximumFault,
  minLengthFault,
  maxLengthFault,
  maxBytesFault,
  itemsFault,
  valuesFault,
  companyFault,
];

/** Checks a request by every kind of limit, as a call does. */
export function checkRequest(id: string, info: OperationInfo, given: object | undefined): void {
  checkGiven({ ...info, id }, given);
  checkedBy(...kinds)({ ...info, id }, given);
}
