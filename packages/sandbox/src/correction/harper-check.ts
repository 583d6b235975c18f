// Harper knows rules and a dictionary of English, in WebAssembly and without a network. It weighs 72 MB, so it is not
// installed with the sandbox, and only the parts that are used here are typed.

import type { Check, Finding, Spelling } from './finding.ts';

/** The parts of `harper.js` that the sandbox uses. */
export interface Harper {
  readonly Dialect: { readonly American: number; readonly British: number };
  readonly SuggestionKind: { readonly InsertAfter: number };
  readonly LocalLinter: new (options: { readonly binary: unknown; readonly dialect: number }) => HarperLinter;
}

interface HarperLinter {
  organizedLints(
    text: string,
    options: { readonly language: 'plaintext'; readonly dedup: boolean },
  ): Promise<Readonly<Record<string, readonly HarperLint[]>>>;
}

/** A value that WebAssembly holds until it is freed. */
interface Held {
  free(): void;
}

interface HarperLint extends Held {
  span(): Held & { readonly start: number; readonly end: number };
  get_problem_text(): string;
  suggestions(): readonly HarperSuggestion[];
  lint_kind(): string;
}

interface HarperSuggestion extends Held {
  get_replacement_text(): string;
  kind(): number;
}

/** The check of an installed Harper; `binary` is one of its own. */
export function createHarperCheck({ Dialect, LocalLinter, SuggestionKind }: Harper, binary: unknown): Check {
  const linters = new Map<number, HarperLinter>();
  const findingsOf = async (line: string, dialect: number): Promise<Finding[]> => {
    const linter = linters.get(dialect) ?? new LocalLinter({ binary, dialect });
    linters.set(dialect, linter);
    const byRule = await linter.organizedLints(line, { language: 'plaintext', dedup: false });
    return Object.entries(byRule).flatMap(([rule, lints]) =>
      lints.map((lint) => takeFinding(rule, lint, SuggestionKind.InsertAfter)),
    );
  };
  return async (line: string, spelling: Spelling) => {
    if (spelling === 'British') return findingsOf(line, Dialect.British);
    const american = await findingsOf(line, Dialect.American);
    if (spelling === 'American' || american.length === 0) return american;
    const british = new Set((await findingsOf(line, Dialect.British)).map(identityOf));
    return american.filter((finding) => british.has(identityOf(finding)));
  };
}

/** Copies a lint, and frees what WebAssembly holds of it. */
function takeFinding(rule: string, lint: HarperLint, insertAfter: number): Finding {
  const span = lint.span();
  const { start, end } = span;
  const problem = lint.get_problem_text();
  const suggestions = lint.suggestions();
  const finding = {
    rule,
    kind: lint.lint_kind(),
    start,
    end,
    suggestions: suggestions.map((suggestion) => {
      const text = suggestion.get_replacement_text();
      return suggestion.kind() === insertAfter ? problem + text : text;
    }),
  };
  for (const held of [span, ...suggestions, lint]) held.free();
  return finding;
}

function identityOf({ rule, start, end }: Finding): string {
  return `${rule} ${start} ${end}`;
}
