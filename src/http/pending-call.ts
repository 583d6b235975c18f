// A call is a native promise: V8 leads the stack of an error through native promises alone, to the function that awaits
// the call.

import { rethrow } from '#calls';
import type { Call } from '../calls.ts';
import type { Answered } from './call.ts';

/** The data of a call that has started; a call of which only the whole response is awaited leaves no unhandled rejection. */
export function pendingCall<T>(answer: Promise<Answered<T>>): Call<T> {
  const data = answer.then((answered) => answered.data, rethrow);
  // Derived from the data, which so counts as handled.
  const withResponse = () => data.then(() => answer).then(({ whole }) => whole());
  return Object.assign(data, { withResponse });
}
