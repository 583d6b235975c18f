/** A position in a file. Lines and columns begin at 1. Columns count characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The error of a file that cannot be read or converted. Its message is written for the owner of the file. */
export class TmxFault extends Error {
  override readonly name = 'TmxFault';
  /** The position of the error; undefined if the error is about the whole file. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /**
   * Returns this error with a position. Its message then begins with the position, for example "line 3, column 14: ".
   */
  at(place: Place): TmxFault {
    return new TmxFault(`line ${place.line}, column ${place.column}: ${this.message}`, place);
  }
}
