// Nothing is proven by an answer that a refused key, a full account or an outage gives: that respect stays untested.

/** The result of a check. */
export type Verdict =
  | { readonly outcome: 'holds'; readonly seen?: string }
  | { readonly outcome: 'differs'; readonly seen: string }
  | {
      readonly outcome: 'not testable';
      readonly why: string;
      /** The scope the key lacked. */
      readonly scope?: string;
    };

/** The description is right. */
export function holds(seen?: string): Verdict {
  return seen === undefined ? { outcome: 'holds' } : { outcome: 'holds', seen };
}

/** The service differs from the description. */
export function differs(seen: string): Verdict {
  return { outcome: 'differs', seen };
}

/** Holds if `isSo`, otherwise differs with what was seen instead. */
export function holdsIf(isSo: boolean, seenOtherwise: string): Verdict {
  return isSo ? holds() : differs(seenOtherwise);
}

/** Thrown where a check can say nothing. */
export class Untestable extends Error {
  override readonly name = 'Untestable';
  readonly scope: string | undefined;

  constructor(why: string, scope?: string) {
    super(why);
    this.scope = scope;
  }
}

/** Thrown where the service does what no check is prepared for: that too is a difference. */
export class Surprise extends Error {
  override readonly name = 'Surprise';
}
