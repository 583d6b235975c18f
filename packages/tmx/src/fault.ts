/** The place of a fault. The first line and the first column are 1. Columns count characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The error of a file that cannot be read. The message is meant for the owner of the file. */
export class TmxFault extends Error {
  override readonly name = 'TmxFault';
  /** The place of the fault; undefined if the fault is about the whole file. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /** Returns the same fault at a place. The message begins with the place, for example "line 3, column 14: ". */
  at(place: Place): TmxFault {
    return new TmxFault(`line ${place.line}, column ${place.column}: ${this.message}`, place);
  }
}
