// A person finds a fault by the row of the sheet; an editor and an annotation need the line of the file. They differ
// below a cell that holds a line end.

export interface Place {
  /** The sheet of a workbook. */
  readonly sheet?: string;
  /** From 1; absent where a file has no rows. */
  readonly row?: number;
  /** From 1. */
  readonly column?: number;
  /** From 1; absent where a file has no lines. */
  readonly line?: number;
}

/** What is wrong with a file, or worth knowing about it, and where. */
export interface Finding {
  readonly place: Place;
  /** What follows the place: `the target must not be empty`. */
  readonly message: string;
  /** Whether something of the file is left out: `--fail-on skipped` counts it. */
  readonly isLoss?: true;
}

/** Returns the findings of a sheet, without those in columns that hold no entries. */
export function findingsInEntries(
  findings: readonly Finding[],
  sheet: string | undefined,
  roles: readonly string[],
): Finding[] {
  return findings.filter(
    ({ place }) => place.sheet !== sheet || place.column === undefined || roles[place.column - 1] !== 'other',
  );
}

/** Returns how many findings say that something is left out. */
export function lossesIn(findings: readonly Finding[]): number {
  return findings.filter(({ isLoss }) => isLoss === true).length;
}

/** Returns `row 12`, or `line 12` if there are no rows. */
export function rowInWords({ sheet, row, line }: Place): string {
  const at = row === undefined ? `line ${line ?? 1}` : `row ${row}`;
  return sheet === undefined ? at : `sheet ${JSON.stringify(sheet)}, ${at}`;
}

/** Returns a text such as `row 12, column 2: the target must not be empty`. */
export function findingInWords({ place, message }: Finding): string {
  const { row, line, column } = place;
  if (row === undefined && line === undefined) return message;
  const at = column === undefined ? '' : `, column ${column}`;
  return `${rowInWords(place)}${at}: ${message}`;
}
