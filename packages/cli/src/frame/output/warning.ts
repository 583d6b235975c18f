// Prints warnings. In GitHub Actions, a warning is an annotation of a line in a file. Special characters are
// percent-encoded, so that a file cannot write commands into the log.

import type { Place } from '../context.ts';
import { safeLine, safeText } from './safe-text.ts';

/** Returns a warning in the form that is printed on stderr. */
export function warningText(
  text: string,
  place: Place | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if ((environment['GITHUB_ACTIONS'] ?? '') !== '') return annotation('warning', text, place);
  const at = [place?.file, place?.line, place?.column].filter((part) => part !== undefined);
  return safeLine(`warning: ${at.length === 0 ? '' : `${at.join(':')}: `}${text}`);
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
  return safeText(`::${level}${properties === '' ? '' : ` ${properties}`}::${encoded(text, /[%\r\n]/g)}`);
}

function encoded(text: string, marks: RegExp): string {
  return text.replaceAll(
    marks,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
