// XML cannot store some characters, not even as a reference: a file that must hold one is refused, and not written without
// it.

import { SheetFault } from './sheet-fault.ts';
import { shortened } from './shortened.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** @throws SheetFault */
export function requireXmlText(text: string): void {
  if (forbidden.test(text) || !text.isWellFormed())
    throw new SheetFault(
      `XML cannot store ${shortened(text)}: it has a character that XML does not allow`,
      'Write CSV instead.',
    );
}
