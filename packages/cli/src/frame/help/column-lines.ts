import type { Screen } from '../output/screen.ts';

const widestPage = 100;
const widestName = 34;

/** Returns the lines of two columns, the second one wrapped; a long name has its own line. */
export function columnLines(rows: readonly (readonly [string, string])[], screen: Screen): string {
  const width = Math.min(screen.width, widestPage);
  const column = Math.min(widestName, Math.max(0, ...rows.map(([name]) => name.length))) + 4;
  return rows
    .map(([name, text]) => {
      const lines = wrapped(text, Math.max(20, width - column));
      const head = `  ${name}`;
      const [first = '', ...rest] =
        head.length > column - 2
          ? [head, ...lines.map((line) => indent(line, column))]
          : [head.padEnd(column) + (lines[0] ?? ''), ...lines.slice(1).map((line) => indent(line, column))];
      return [first.trimEnd(), ...rest, ''].join('\n');
    })
    .join('');
}

function indent(line: string, column: number): string {
  return ' '.repeat(column) + line;
}

/** Breaks a text at blanks. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
