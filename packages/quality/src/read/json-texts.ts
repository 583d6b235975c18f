// The texts of a JSON file with their lines. The engine checks the syntax, so that what is walked here is valid.

import { type Place, TmxFault } from 'language-service-tmx';

export interface JsonText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** Where it is in the file, with its quotes. */
  readonly start: number;
  readonly end: number;
}

/** A text without an escape is one step, so that a long one does not fill the stack of the engine. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/**
 * Returns each text by its keys, joined with dots.
 * @throws TmxFault for a file that is not JSON.
 */
export function jsonTexts(json: string): ReadonlyMap<string, JsonText> {
  refuseOther(json);
  const texts = new Map<string, JsonText>();
  // The whole file has no path, and an object no next place.
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
    // A string of valid JSON is a string.
    else if (token.startsWith('"') && !isValue) key = JSON.parse(token) as string;
    else if (token.startsWith('"'))
      // As above.
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

/** Returns what the engine says of a text that is not JSON. */
function faultOf(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** The engine names no place of an unexpected token: it is in the first line that no other lines could complete. */
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
