// A glossary of a thousand lines is corrected faster when every fault is reported at once.

import { InvalidRequestError } from '../../errors/invalid-request.ts';

/** Collects what is wrong with a text. */
export type FaultList = ReturnType<typeof createFaultList>;

const mostNamed = 10;

export function createFaultList() {
  const messages: string[] = [];
  let count = 0;
  let first: string | undefined;
  return {
    add(field: string, message: string) {
      count += 1;
      first ??= field;
      if (count <= mostNamed) messages.push(message);
    },
    /** @throws InvalidRequestError with the faults in their order, the first ten in words, `field` of the first one. */
    raise() {
      if (count === 0) return;
      const rest = count > mostNamed ? [`and ${count - mostNamed} more`] : [];
      throw new InvalidRequestError([...messages, ...rest].join('\n'), { field: first });
    },
  };
}
