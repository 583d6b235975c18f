/** The error of a sheet that cannot be read or written. The message is meant for the owner of the sheet. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  /** What the owner can do, if there is one clear way. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
