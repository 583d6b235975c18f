// A page about a memory: one file without anything from elsewhere, in light and dark.

import { type Leverage, shareOf } from 'language-service-quality/leverage/analyse';
import { escapeText } from 'language-service-tmx';
import { safeLine } from '../output/safe-text.ts';

const WIDTH = 640;
const HEIGHT = 240;
const EDGE = 40;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid #8885}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto}path{fill:none;stroke:#2a78d6;stroke-width:2}
line{stroke:currentColor;opacity:.3}text{fill:currentColor;font-size:12px}`;

export function pageOf({
  memory,
  files,
  ...leverage
}: Leverage & { readonly memory: string; readonly files: readonly string[] }): string {
  const { bands, total, applied, threshold, cost } = leverage;
  const row = ({ band, segments, words, characters }: (typeof bands)[number]) =>
    `<tr><td>${band}</td><td>${segments}</td><td>${words}</td><td>${characters}</td></tr>`;
  const share = shareOf(applied.characters, total.characters);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Leverage of ${shown(memory)}</title>
<style>${style}</style>
<h1>Leverage of ${shown(memory)}</h1>
<p>Files: ${files.map(shown).join(', ')}</p>
<p>From ${threshold} % on, the memory translates ${share} % of the characters. The measure of a match is assumed.</p>
${cost === undefined ? '' : `<p>Cost: ${cost.without} without the memory, ${cost.with} with it</p>\n`}${curveOf(leverage)}
<table>
<tr><th>match</th><th>segments</th><th>words</th><th>characters</th></tr>
${[...bands, { band: 'total', ...total }].map(row).join('\n')}
</table>
</html>
`;
}

/** The share of characters that each threshold would translate. */
function curveOf({ curve, total, threshold }: Leverage): string {
  const least = curve.at(-1)?.threshold ?? 0;
  const x = (one: number) => round(EDGE + ((one - least) / Math.max(1, 100 - least)) * (WIDTH - 2 * EDGE));
  const y = (percent: number) => round(HEIGHT - EDGE - (percent / 100) * (HEIGHT - 2 * EDGE));
  const points = curve.map(
    ({ threshold: one, characters }) => `${x(one)} ${y(shareOf(characters, total.characters))}`,
  );
  const across = [0, 50, 100].map(
    (percent) =>
      `<line x1="${EDGE}" x2="${WIDTH - EDGE}" y1="${y(percent)}" y2="${y(percent)}"/><text x="0" y="${y(percent) + 4}">${percent} %</text>`,
  );
  const below = [...new Set([least, threshold, 100])].map(
    (one) => `<text x="${x(one)}" y="${HEIGHT - 16}" text-anchor="middle">${one}</text>`,
  );
  const mark = `<line x1="${x(threshold)}" x2="${x(threshold)}" y1="${y(0)}" y2="${y(100)}"/>`;
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Share of characters by threshold">
${[...across, mark, ...below].join('\n')}
<path d="M${points.join('L')}"/>
</svg>`;
}

function shown(text: string): string {
  return escapeText(safeLine(text));
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
