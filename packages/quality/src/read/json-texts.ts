// Finds the texts of a JSON file with their positions.

import { type JSONVisitor, visit } from 'jsonc-parser';
import { TmxFault } from 'language-service-tmx';

export interface JsonText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The offset of the opening quote of the text in the file. */
  readonly start: number;
  readonly end: number;
}

/**
 * The maximum number of nested levels in a JSON file. More levels could overflow the stack, because the parser is
 * recursive.
 */
const MOST_LEVELS = 1000;

/**
 * Returns all texts in a JSON file, keyed by their path in the file, for example `menu.file.open`.
 * @throws TmxFault when the file is not a JSON object.
 */
export function jsonTexts(json: string): ReadonlyMap<string, JsonText> {
  const texts = new Map<string, JsonText>();
  const fault = (message: string, line: number, column: number) =>
    new TmxFault(message).at({ line: line + 1, column: column + 1 });
  const onLevel: JSONVisitor['onArrayBegin'] = (_, __, line, column, pathOf) => {
    if (pathOf().length > MOST_LEVELS) throw fault(`more than ${MOST_LEVELS} levels`, line, column);
  };
  const visitor: JSONVisitor = {
    onObjectBegin: onLevel,
    onArrayBegin: onLevel,
    onLiteralValue(text, start, length, line, column, pathOf) {
      if (typeof text !== 'string') return;
      texts.set(pathOf().join('.'), { text, line: line + 1, column: column + 1, start, end: start + length });
    },
    onError(_, __, ___, line, column) {
      throw fault('the file is not JSON', line, column);
    },
  };
  visit(json, visitor, { disallowComments: true });
  if (!/^\s*\{/.test(json)) throw new TmxFault('the file is not a JSON object of texts');
  return texts;
}
