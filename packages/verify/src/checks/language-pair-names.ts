// A language pair is asked for by two parameters, whose names are assumed and go together.
import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { differs, holds, type Verdict } from '../verdict.ts';

const otherPairs = [
  ['source_lang', 'target_lang'],
  ['source_language', 'target_language'],
  ['source', 'target'],
  ['from', 'to'],
] as const;

/** Whether the pair is asked for under its described names, or under which others. */
export async function pairUnderItsNames(
  { described }: Service,
  operation: Check['operation'],
  spokenOf: readonly string[],
  works: (query: Readonly<Record<string, string>>) => Promise<boolean>,
  [sourceCode = 'en', targetCode = 'de']: readonly string[] = [],
): Promise<Verdict> {
  const source = described.parameter(operation, (_, at) => at === 0).name;
  const target = described.parameter(operation, (_, at) => at === 1).name;
  const asked = (names: readonly [string, string]) =>
    works({ [names[0]]: sourceCode, [names[1]]: targetCode });
  if (await asked([source, target])) return holds();
  const [one, other] = spokenOf;
  const pairs = [...(one !== undefined && other !== undefined ? [[one, other] as const] : []), ...otherPairs];
  for (const pair of pairs) {
    if (!(await asked(pair))) continue;
    const corrections = [
      { kind: 'parameter-name', operation, from: source, to: pair[0] } as const,
      { kind: 'parameter-name', operation, from: target, to: pair[1] } as const,
    ];
    return differs(
      `they are called ${pair.join(' and ')}`,
      ...corrections.filter(({ from, to }) => from !== to),
    );
  }
  return differs('they have no effect under these names, nor under other usual ones');
}
