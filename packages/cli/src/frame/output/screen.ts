// The properties of an output: a terminal with a width and colors, or a pipe.

import { styleText } from 'node:util';
import type { OutputStream } from '../process-io.ts';

type Style = Parameters<typeof styleText>[0];

export type Screen = ReturnType<typeof screenOf>;

/** Returns the properties of an output stream. `NO_COLOR`, `FORCE_COLOR=0` and `CI` turn styles off. */
export function screenOf(stream: OutputStream, environment: Readonly<Record<string, string | undefined>>) {
  const isTerminal = stream.isTTY === true;
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  const isOff = isSet('NO_COLOR') || isSet('CI') || /^(0|false)$/.test(environment['FORCE_COLOR'] ?? '');
  const styled = isTerminal && !isOff && environment['TERM'] !== 'dumb';
  return {
    isTerminal,
    /**
     * The number of characters per line; Infinity for a pipe. If a terminal does not know its size, it reports 0, and
     * the width is 80.
     */
    width: isTerminal ? stream.columns || 80 : Number.POSITIVE_INFINITY,
    /** Returns the text in a style, or unchanged if styles are off. */
    style: (style: Style, text: string) =>
      styled ? styleText(style, text, { validateStream: false }) : text,
  };
}
