/** The error of a sheet that cannot be read or written, with a message for the owner of the sheet. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  /** The advice for the owner of the sheet; undefined if no solution is clear. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
