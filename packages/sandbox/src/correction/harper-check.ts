// The checker is Harper: rules and a dictionary of English in WebAssembly, without a network. Its slim binary is
// read from the package's own folder.

import { Dialect, type Lint, LocalLinter, type Suggestion, SuggestionKind } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { Finding, Spelling } from './finding.ts';

const linters = new Map<Dialect, LocalLinter>();

/** What is wrong in a line of English. */
export async function check(line: string, spelling: Spelling): Promise<Finding[]> {
  if (spelling === 'British') return findingsOf(line, Dialect.British);
  const american = await findingsOf(line, Dialect.American);
  if (spelling === 'American' || american.length === 0) return american;
  const british = new Set((await findingsOf(line, Dialect.British)).map(identityOf));
  return american.filter((finding) => british.has(identityOf(finding)));
}

async function findingsOf(line: string, dialect: Dialect): Promise<Finding[]> {
  const linter = linters.get(dialect) ?? new LocalLinter({ binary: slimBinary, dialect });
  linters.set(dialect, linter);
  const byRule = await linter.organizedLints(line, { language: 'plaintext', dedup: false });
  return Object.entries(byRule).flatMap(([rule, lints]) => lints.map((lint) => findingOf(rule, lint)));
}

function findingOf(rule: string, lint: Lint): Finding {
  // What WebAssembly holds is freed by hand; a finding is a plain copy.
  const span = lint.span();
  const { start, end } = span;
  const problem = lint.get_problem_text();
  const suggestions = lint.suggestions();
  const finding = {
    rule,
    kind: lint.lint_kind(),
    start,
    end,
    suggestions: suggestions.map((suggestion) => outcomeOf(problem, suggestion)),
  };
  for (const held of [span, ...suggestions, lint]) held.free();
  return finding;
}

function outcomeOf(problem: string, suggestion: Suggestion): string {
  const text = suggestion.get_replacement_text();
  return suggestion.kind() === SuggestionKind.InsertAfter ? problem + text : text;
}

function identityOf({ rule, start, end }: Finding): string {
  return `${rule} ${start} ${end}`;
}
