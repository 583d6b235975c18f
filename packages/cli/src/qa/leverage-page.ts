// A page about a memory: the share that each threshold translates as a curve, and the bands.

import { type Leverage, shareOf, summaryOf } from 'language-service-quality/leverage/analyse';
import { htmlPage, htmlTable, shownText } from '../output/html-page.ts';

const WIDTH = 640;
const HEIGHT = 240;
const EDGE = 40;

export function pageOf({
  memory,
  files,
  ...leverage
}: Leverage & { readonly memory: string; readonly files: readonly string[] }): string {
  const rows = [...leverage.bands, { band: 'total', ...leverage.total }];
  const texts = [`Files: ${files.join(', ')}`, ...summaryOf(leverage)];
  const table = htmlTable(
    ['match', 'segments', 'words', 'characters'],
    rows.map(({ band, segments, words, characters }) => [band, segments, words, characters]),
  );
  const body = [...texts.map((text) => `<p>${shownText(text)}</p>`), curveOf(leverage), table];
  return htmlPage(`Leverage of ${memory}`, body.join('\n'));
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
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" font-size="12" role="img" aria-label="Share of characters by threshold">
${[...across, mark, ...below].join('\n')}
<path class="curve" d="M${points.join('L')}"/>
</svg>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
