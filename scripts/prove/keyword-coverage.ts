// What the suites have shown of the description, keyword by keyword, beside all that it says.

/** Points that no suite shows, with the reason. */
export interface Mark {
  readonly points: readonly string[];
  readonly why: string;
}

/** What the tests note about the description. */
export interface Noted {
  /** Every point: `refused /components/schemas/NewGlossary/required/name`. */
  readonly points?: readonly string[];
  readonly marks?: readonly Mark[];
  /** What is printed of the test as it is. */
  readonly table?: string;
  /** The points that each suite has shown. */
  readonly shown?: Readonly<Record<string, readonly string[]>>;
}

const sides = ['accepted', 'refused', 'seen'];

/**
 * Holds what was shown against what is described; a mark of a point that a suite shows is stale.
 * `text`: the summary, and every disagreement below it.
 */
export function coverageOf(notes: readonly Noted[]) {
  const points = notes.flatMap((one) => one.points ?? []);
  const marks = notes.flatMap((one) => one.marks ?? []);
  const suites = bySuite(notes);
  const shown = new Set(suites.flatMap(([, some]) => [...some]));
  const marked = new Set(marks.flatMap((mark) => mark.points));
  const missed = points.filter((point) => !shown.has(point) && !marked.has(point));
  const stale = [...marked].filter((point) => shown.has(point));
  const text = [
    ...notes.flatMap(({ table = [] }) => table),
    summary(points, shown, suites),
    ...marks.map((mark) => `${mark.points.length} marked: ${mark.why}`),
    ...printList('shown by no suite', missed),
    ...printList('marked in test/contract/keywords/marks.json, and shown', stale),
  ].join('\n');
  return { text, isWhole: points.length > 0 && missed.length + stale.length === 0 };
}

function printList(what: string, points: readonly string[]): string[] {
  return points.length === 0 ? [] : [`${points.length} ${what}:`, ...points.map((point) => `  ${point}`)];
}

function bySuite(notes: readonly Noted[]): [string, ReadonlySet<string>][] {
  const suites = new Map<string, Set<string>>();
  for (const [suite, points] of notes.flatMap(({ shown = {} }) => Object.entries(shown)))
    suites.set(suite, new Set([...(suites.get(suite) ?? []), ...points]));
  return [...suites];
}

/** For each side how much is shown, and by which suite. */
function summary(
  points: readonly string[],
  shown: ReadonlySet<string>,
  suites: readonly [string, ReadonlySet<string>][],
): string {
  const lines = sides.map((side) => {
    const all = points.filter((point) => point.startsWith(`${side} `));
    const count = (some: ReadonlySet<string>) => all.filter((point) => some.has(point)).length;
    const each = suites
      .filter(([, some]) => count(some) > 0)
      .map(([suite, some]) => `${suite} ${count(some)}`)
      .join(', ');
    return `  ${side}: ${count(shown)} of ${all.length} (${each})`;
  });
  return ['Keywords of the description', ...lines].join('\n');
}
