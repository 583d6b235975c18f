// Finds the texts of a JSON file with their positions. JSON.parse first validates the syntax.

import { type Place, TmxFault } from 'language-service-tmx';

export interface JsonText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The position of the opening quote in the file. */
  readonly start: number;
  readonly end: number;
}

/** Matches a token. A text without escapes is matched in one step, so that a long text does not overflow the stack. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/**
 * Returns the texts, keyed by their path: the keys joined with dots.
 * @throws TmxFault when the file is not a JSON object.
 */
export function jsonTexts(json: string): ReadonlyMap<string, JsonText> {
  refuseOther(json);
  const texts = new Map<string, JsonText>();
  // The open objects and arrays. `path` of the root is undefined. `at` is the next index of an array, or undefined for
  // an object.
  const holders: { readonly path: string | undefined; at: number | undefined }[] = [];
  let [line, lineStart] = [1, 0];
  let key: string | undefined;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const holder = holders.at(-1);
    const isValue = key !== undefined || holder?.at !== undefined;
    const name = key ?? `${holder?.at}`;
    const path = holder?.path === undefined ? name : `${holder.path}.${name}`;
    if (token === '\n') [line, lineStart] = [line + 1, index + 1];
    else if (token === '{' || token === '[')
      holders.push({ path: isValue ? path : undefined, at: token === '[' ? 0 : undefined });
    else if (token === '}' || token === ']') holders.pop();
    else if (token === ',' && holder?.at !== undefined) holder.at += 1;
    // The JSON is valid, so this token is a string.
    else if (token.startsWith('"') && !isValue) key = JSON.parse(token) as string;
    else if (token.startsWith('"'))
      // The JSON is valid, so this token is a string.
      texts.set(path, {
        text: JSON.parse(token) as string,
        line,
        column: index - lineStart + 1,
        start: index,
        end: index + token.length,
      });
    if (isValue && token !== ':' && token !== '\n') key = undefined;
  }
  return texts;
}

function refuseOther(json: string): void {
  const message = faultOf(json);
  if (message !== undefined) throw new TmxFault('the file is not JSON').at(placeOf(message, json));
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TmxFault('the file is not a JSON object of texts');
}

/** Returns the error message of JSON.parse; undefined if the text is valid. */
function faultOf(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/**
 * Returns the position of a syntax error. If the message has no position, finds the first line that makes the text
 * invalid, whatever follows.
 */
function placeOf(message: string, json: string): Place {
  const at = /position (\d+)/.exec(message)?.[1];
  if (at !== undefined) {
    const before = json.slice(0, Number(at)).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  const lines = json.split('\n');
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const beginning = `${lines.slice(0, middle + 1).join('\n')}\n`;
    const fault = faultOf(beginning) ?? 'end of JSON input';
    const isOpen = fault.includes('end of JSON input') || fault.includes(`position ${beginning.length} `);
    [low, high] = isOpen ? [middle + 1, high] : [low, middle];
  }
  return { line: low + 1, column: 1 };
}
