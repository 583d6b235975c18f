/** The place of a fault; the first line and the first column are 1, a column counts characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Why a file cannot be read, in words meant for the person who sent it. */
export class TmxFault extends Error {
  override readonly name = 'TmxFault';
  /** Undefined where the fault is about the file as a whole. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /** Returns the same fault at a place, named before the reason: "line 3, column 14: ...". */
  at(place: Place): TmxFault {
    return new TmxFault(`line ${place.line}, column ${place.column}: ${this.message}`, place);
  }
}
