// A page about a result: one file without script and without anything from elsewhere, in the colors of the site, in light
// and dark. It is made to be attached to a pull request.

import { escapeText, replaceForbidden } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { pageColors } from '../generated/page-colors.ts';
import { safeLine } from './safe-text.ts';

const style = `${pageColors}
main{max-width:64rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1rem;margin:2rem 0 .5rem}code{font:.8125rem/1.6 var(--mono);white-space:pre-wrap}
.wide{overflow-x:auto}.wide svg{max-width:none}table{border-collapse:collapse;min-width:100%}
th,td{padding:.3rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:5rem}
th{color:var(--soft);font-weight:600}.number{text-align:right}
svg{max-width:100%;height:auto}svg rect{fill:var(--raised);stroke:var(--soft)}svg>rect{fill:none;stroke:none}
svg path{fill:none;stroke:var(--soft)}svg line{stroke:var(--line)}svg text{fill:var(--text)}
.curve{stroke:var(--link);stroke-width:2}
.green{color:var(--accent)}.yellow{color:var(--warm)}.red{color:var(--red)}.cyan{color:var(--link)}.magenta{color:var(--violet)}
svg [class] rect{stroke:currentColor;stroke-width:2}svg [class] text{fill:currentColor}`;

/** @throws UsageError where `--html` is given `-`. */
export function refuseStdout(html: string | undefined): void {
  if (html === '-') throw new UsageError('--html does not write to stdout', 'Pass the name of a file.');
}

/** @param body Markup: each text in it is `shownText`. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${shownText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${shownText(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** A text of users or of the service between two tags. */
export function shownText(text: string): string {
  return escapeText(replaceForbidden(safeLine(text)));
}

/** Rows of texts under their names; numbers are on the right. */
export function htmlTable(names: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<td class="number">${value}</td>`
      : `<td><code>${shownText(value)}</code></td>`;
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  const isNumber = (at: number) => typeof rows[0]?.[at] === 'number';
  const head = names.map(
    (name, at) => `<th scope="col"${isNumber(at) ? ' class="number"' : ''}>${name}</th>`,
  );
  return wide(`<table>\n<tr>${head.join('')}</tr>\n${lines.join('\n')}\n</table>`);
}

/** What may be wider than the page. */
export function wide(markup: string): string {
  return `<div class="wide" tabindex="0">${markup}</div>`;
}
