// The position of an error. People use the row of the sheet; editors and annotations need the line of the file. Row and
// line differ after a cell that contains a line break.

export interface Place {
  /** The name of the sheet in a workbook; absent for other files. */
  readonly sheet?: string;
  /** The row, from 1; absent if the file has no rows. */
  readonly row?: number;
  /** The column, from 1; absent if the error is about a row. */
  readonly column?: number;
  /** The line, from 1; absent if the file has no lines. */
  readonly line?: number;
}

/** An error or a notice about a file, with its position. */
export interface Finding {
  readonly place: Place;
  /** The message without the position, for example `the target must not be empty`. */
  readonly message: string;
  /** Present if content is lost. The option `--fail-on skipped` counts these findings. */
  readonly isLoss?: true;
}

/**
 * Removes the findings about columns without entries, for example a column with comments. Returns the other findings.
 */
export function findingsInEntries(
  findings: readonly Finding[],
  sheet: string | undefined,
  roles: readonly string[],
): Finding[] {
  return findings.filter(
    ({ place }) => place.sheet !== sheet || place.column === undefined || roles[place.column - 1] !== 'other',
  );
}

/** Returns the number of findings that say that content is lost. */
export function lossesIn(findings: readonly Finding[]): number {
  return findings.filter(({ isLoss }) => isLoss === true).length;
}

/** Returns a position as text, for example `row 12`, or `line 12` if the file has no rows. */
export function rowInWords({ sheet, row, line }: Place): string {
  const at = row === undefined ? `line ${line ?? 1}` : `row ${row}`;
  return sheet === undefined ? at : `sheet ${JSON.stringify(sheet)}, ${at}`;
}

/** Returns the position in a table, for example `row 12, column 2`; undefined if the file has no rows. */
export function cellInWords(place: Place): string | undefined {
  const column = place.column === undefined ? '' : `, column ${place.column}`;
  return place.row === undefined ? undefined : `${rowInWords(place)}${column}`;
}

/** Returns a finding as text, for example `row 12, column 2: the target must not be empty`. */
export function findingInWords({ place, message }: Finding): string {
  return [cellInWords(place) ?? [], message].flat().join(': ');
}
