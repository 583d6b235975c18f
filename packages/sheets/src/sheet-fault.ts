/** Why a sheet cannot be read or written, in words for its owner. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  /** What to do, when there is one thing to do. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
