// Pairs of texts in 16 languages with the rules that must find something, written before the rules were looked at. A pair
// without a rule must draw no finding.

/** `rule`: '' where nothing is wrong. `term`: of the glossary, as `source=target`. */
export interface Case {
  readonly to: string;
  readonly rule: '' | 'placeholders' | 'tags' | 'numbers' | 'terms' | 'empty';
  readonly source: string;
  readonly target: string;
  readonly term?: string;
}

export const of = (
  to: string,
  ...rows: readonly (readonly [Case['rule'], string, string, string?])[]
): Case[] =>
  rows.map(([rule, source, target, term]) => ({
    to,
    rule,
    source,
    target,
    ...(term !== undefined && { term }),
  }));
