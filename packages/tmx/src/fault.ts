/** A position in a file. Lines and columns are counted from 1, and columns are characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The error of a file that cannot be read or converted, with a message for the owner of the file. */
export class TmxFault extends Error {
  override readonly name = 'TmxFault';
  /** The position of the error; undefined if the error is about the whole file. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /**
   * Returns a copy of this error with a position. The message of the copy begins with the position, for example "line
   * 3, column 14: ".
   */
  at(place: Place): TmxFault {
    return new TmxFault(`line ${place.line}, column ${place.column}: ${this.message}`, place);
  }
}
