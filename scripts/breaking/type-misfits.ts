// The errors of a comparison, as changes.
import ts from 'typescript';
import type { Change } from './change.ts';

/** A line that compiles as long as nothing breaks, and what it is about. */
export interface ComparisonLine {
  readonly text: string;
  /** `A of x`. */
  readonly about: string;
}

/** What misfits in the program at this path; `hasMember` says whether the type of such a name has it itself. */
export function misfits(
  program: ts.Program,
  path: string,
  lines: readonly ComparisonLine[],
  hasMember: (about: string, member: string) => boolean,
): Change[] {
  const source = program.getSourceFile(path);
  const reasons = new Map<string, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const { about = '' } = lines[source?.getLineAndCharacterOfPosition(start).line ?? 0] ?? {};
    reasons.set(about, reasons.get(about) ?? whyOf(messageText));
  }
  // One changed member misfits in every type that holds it: that is one change. So is a type of several entry points.
  const groups = Map.groupBy(reasons, ([about, why]) => `${memberIn(why) ?? bareName(about)} ${why}`);
  return [...groups.values()].map((group): Change => {
    const [[, why = ''] = []] = group;
    const abouts = group.map(([about]) => about);
    const member = memberIn(why) ?? '';
    const causes = [...new Set(abouts.filter((about) => hasMember(about, member)).map(bareName))];
    const parts = causes.length > 0 ? causes.map((name) => namesOf(abouts, name)) : [namesOf(abouts)];
    return { where: 'types', impact: 'major', message: `${listed(abouts)}: ${why}`, parts };
  });
}

/** The names of these exports, alone and with their entry points; of all, or of those with that name. */
function namesOf(abouts: readonly string[], name?: string): string[] {
  const own = abouts.filter((about) => name === undefined || bareName(about) === name);
  return [...new Set([...own.map(bareName), ...own])];
}

/** `A` of `A of x`. */
export function bareName(about: string): string {
  return about.replace(/ of .*/, '');
}

function memberIn(why: string): string | undefined {
  return /[Pp]ropert(?:y|ies) '([^']+)'/.exec(why)?.[1];
}

/** `A of x no longer fits`, `A of x, B of x and 3 more no longer fit`. */
function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return `${first} no longer fits`;
  if (more.length === 0) return `${first} and ${second} no longer fit`;
  return `${first}, ${second} and ${more.length} more no longer fit`;
}

/** The innermost reason, and the member it is about. */
function whyOf(messageText: string | ts.DiagnosticMessageChain): string {
  const reasons = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  const last = reasons.at(-1) ?? '';
  const member = reasons.findLast((reason) => /propert(y|ies) /.test(reason)) ?? last;
  const why = member === last ? last : `${member.trim()} ${last.trim()}`;
  return why.trim().replaceAll(/import\("[^"]*"(, \{[^}]*\}[^}]*\})?\)\./g, '');
}
