// A person finds a fault by the row of the sheet. Editors and annotations need the line of the file. Row and line
// differ after a cell that contains a line end.

export interface Place {
  /** The name of the sheet of a workbook. */
  readonly sheet?: string;
  /** The row, from 1; absent if the file has no rows. */
  readonly row?: number;
  /** The column, from 1. */
  readonly column?: number;
  /** The line, from 1; absent if the file has no lines. */
  readonly line?: number;
}

/** A fault of a file or a notice about a file, with its place. */
export interface Finding {
  readonly place: Place;
  /** The text after the place, for example `the target must not be empty`. */
  readonly message: string;
  /** Whether a part of the file is left out. `--fail-on skipped` counts such findings. */
  readonly isLoss?: true;
}

/** Returns the findings without those in columns of the sheet that contain no entries. */
export function findingsInEntries(
  findings: readonly Finding[],
  sheet: string | undefined,
  roles: readonly string[],
): Finding[] {
  return findings.filter(
    ({ place }) => place.sheet !== sheet || place.column === undefined || roles[place.column - 1] !== 'other',
  );
}

/** Returns the number of findings about a part that is left out. */
export function lossesIn(findings: readonly Finding[]): number {
  return findings.filter(({ isLoss }) => isLoss === true).length;
}

/** Returns the place as text, for example `row 12`, or `line 12` if there are no rows. */
export function rowInWords({ sheet, row, line }: Place): string {
  const at = row === undefined ? `line ${line ?? 1}` : `row ${row}`;
  return sheet === undefined ? at : `sheet ${JSON.stringify(sheet)}, ${at}`;
}

/** Returns a finding as text, for example `row 12, column 2: the target must not be empty`. */
export function findingInWords({ place, message }: Finding): string {
  const { row, line, column } = place;
  if (row === undefined && line === undefined) return message;
  const at = column === undefined ? '' : `, column ${column}`;
  return `${rowInWords(place)}${at}: ${message}`;
}
