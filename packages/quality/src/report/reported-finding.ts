// What the formats of CI need of any check: what it looked at, what it found and where.

export interface ReportedFinding {
  readonly rule: string;
  /** An error makes the check fail. */
  readonly level: 'error' | 'warning';
  readonly file: string;
  readonly message: string;
  /** From 1; a finding about a whole file has none. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Where it ends, and the text to put there. */
  readonly fix?: { readonly line: number; readonly column: number; readonly text: string } | undefined;
  /** Both texts of a translation, and the part of either that the finding is about. */
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly term?: string | undefined;
  /** What stays the same when the finding moves. */
  readonly identity?: string | undefined;
}

export interface Report {
  /** `correct`, `qa check`. */
  readonly tool: string;
  /** Each with one line for people. */
  readonly rules: Readonly<Record<string, string>>;
  /** All files, those without a finding too. */
  readonly files: readonly string[];
  readonly findings: readonly ReportedFinding[];
  /** A line for each part of what was checked. */
  readonly checked?: readonly string[];
}

/** Returns the message of a finding whose rule has no field. */
export function ruledMessage({ rule, message }: ReportedFinding): string {
  return `${rule}: ${message}`;
}

type Located = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'message'>;

/** Returns `a.txt:1:2: message`, as editors and `grep` read places. */
export function placedMessage({ file, line, column, message }: Located): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}
