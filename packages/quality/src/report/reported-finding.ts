// The data that all report formats need: the checked files, and the findings with their positions.

export interface ReportedFinding {
  readonly rule: string;
  /** Whether the finding makes the check fail (`error`) or not (`warning`). */
  readonly level: 'error' | 'warning';
  readonly file: string;
  readonly message: string;
  /** The line of the finding, from 1. Absent if the finding is about the whole file. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /**
   * The suggested correction. `text` replaces the range from the position of the finding to this `line` and `column`.
   */
  readonly fix?: { readonly line: number; readonly column: number; readonly text: string } | undefined;
  /** The source text of the finding; `target` is its translation, and `term` is the part to mark in both texts. */
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly term?: string | undefined;
  /** An id of the finding. It stays the same when the text moves to another line. */
  readonly identity?: string | undefined;
}

export interface Report {
  /** The name of the command that made the report, for example `qa check`. */
  readonly tool: string;
  /** The description of each rule in one line, keyed by the name of the rule. */
  readonly rules: Readonly<Record<string, string>>;
  /** All checked files, including those without a finding. */
  readonly files: readonly string[];
  readonly findings: readonly ReportedFinding[];
  /** Lines that say how much was checked, for example how many units. */
  readonly checked?: readonly string[];
}

type PlacedMessage = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'message'>;

/** Returns a message with its position in the form that editors and `grep` use, for example `a.txt:1:2: message`. */
export function placedMessage({ file, line, column, message }: PlacedMessage): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}
