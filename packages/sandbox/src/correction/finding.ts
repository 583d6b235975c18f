// What a checker finds, whichever it is.

/** Which spelling is right; `either`: only what is wrong in both is wrong. */
export type Spelling = 'American' | 'British' | 'either';

/** What the checker objects to, and where in the line. */
export interface Finding {
  /** Name of the rule, as `SpellCheck`. */
  readonly rule: string;
  /** Kind of mistake, as `Agreement`. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** What the place could say instead. */
  readonly suggestions: readonly string[];
}

/** What is wrong in a line of English. */
export type Check = (line: string, spelling: Spelling) => Promise<readonly Finding[]>;
