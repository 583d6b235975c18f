// Prints warnings. In GitHub Actions, a warning is an annotation of a line in a file. Special characters are
// percent-encoded, so that a file cannot write commands into the log.

import { placedMessage } from 'language-service-quality/report/reported-finding';
import type { Context, Place } from '../context.ts';
import { safeLine, safeText } from './safe-text.ts';

/** Returns a warning in the form that is printed on stderr. */
export function warningText(
  text: string,
  place: Place | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (isAnnotated({ environment })) return annotation('warning', text, place);
  return safeLine(`warning: ${placedText(text, place)}`);
}

/** Returns whether GitHub Actions runs the program, so that messages are annotations. */
export function isAnnotated({ environment }: Pick<Context, 'environment'>): boolean {
  return (environment['GITHUB_ACTIONS'] ?? '') !== '';
}

/** Returns a message with its position, for example `a.csv, row 2, column 1: message` or `a.tmx:3: message`. */
export function placedText(text: string, place: Place | undefined): string {
  // The message about an unreadable file already has its position.
  if (place === undefined || text.startsWith(`${place.file}:`)) return text;
  const { cell, ...at } = place;
  const file = at.file === '-' ? 'stdin' : at.file;
  return cell === undefined ? placedMessage({ ...at, file, message: text }) : `${file}, ${cell}: ${text}`;
}

/** Returns a line that GitHub Actions shows as an annotation. */
export function annotation(
  level: 'notice' | 'warning' | 'error',
  text: string,
  place: Place | undefined,
): string {
  const properties = Object.entries({ file: place?.file, line: place?.line, col: place?.column })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encoded(String(value), /[%\r\n:,]/g)}`],
    )
    .join(',');
  const message = place?.cell === undefined ? text : `${place.cell}: ${text}`;
  return safeText(`::${level}${properties === '' ? '' : ` ${properties}`}::${encoded(message, /[%\r\n]/g)}`);
}

function encoded(text: string, marks: RegExp): string {
  return text.replaceAll(
    marks,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
