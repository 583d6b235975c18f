/** The error of a sheet that cannot be read or written, with a message for the owner of the sheet. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  /** What the owner of the sheet can do; undefined if that is not clear. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
