import type { DescribedOperation } from '../validator/described-operations.ts';
import type { Source } from './values.ts';

/** The operation that is asked, and what is known about it. */
export interface Subject {
  readonly source: Source;
  readonly operation: DescribedOperation;
}
