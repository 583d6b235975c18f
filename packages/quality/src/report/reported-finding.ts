// The data of a check that all report formats of CI need: the checked files, and the findings with their places.

export interface ReportedFinding {
  readonly rule: string;
  /** An error makes the check fail. */
  readonly level: 'error' | 'warning';
  readonly file: string;
  readonly message: string;
  /** The line, from 1; absent if the finding is about a whole file. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The correction: the place where the wrong text ends, and the replacement. */
  readonly fix?: { readonly line: number; readonly column: number; readonly text: string } | undefined;
  /** The source text. `target` is its translation, and `term` the part of the texts that the finding is about. */
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly term?: string | undefined;
  /** An id that stays the same when the finding moves. */
  readonly identity?: string | undefined;
}

export interface Report {
  /** The name of the command, for example `qa check`. */
  readonly tool: string;
  /** The rules, each with a description of one line. */
  readonly rules: Readonly<Record<string, string>>;
  /** All checked files, including files without a finding. */
  readonly files: readonly string[];
  readonly findings: readonly ReportedFinding[];
  /** Lines about the extent of the check. */
  readonly checked?: readonly string[];
}

/** Returns the message with its rule, for a format that has no field for the rule. */
export function ruledMessage({ rule, message }: ReportedFinding): string {
  return `${rule}: ${message}`;
}

type Located = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'message'>;

/** Returns the message after its place, in the form of editors and `grep`, for example `a.txt:1:2: message`. */
export function placedMessage({ file, line, column, message }: Located): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}
