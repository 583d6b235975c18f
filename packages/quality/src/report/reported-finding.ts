// The data that all report formats need: the checked files, and the findings with their positions.

export interface ReportedFinding {
  readonly rule: string;
  /** An error makes the check fail. */
  readonly level: 'error' | 'warning';
  readonly file: string;
  readonly message: string;
  /** The line, from 1; absent if the finding is about a whole file. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The correction. The wrong text ends at `line` and `column`; `text` replaces it. */
  readonly fix?: { readonly line: number; readonly column: number; readonly text: string } | undefined;
  /** The source text. `target` is its translation. `term` is the text to mark. */
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
  /** Lines that say how much was checked. */
  readonly checked?: readonly string[];
}

type Located = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'message'>;

/** Returns the message with its position, as editors and `grep` print it, for example `a.txt:1:2: message`. */
export function placedMessage({ file, line, column, message }: Located): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}
