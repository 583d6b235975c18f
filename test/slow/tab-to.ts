// What a page does by the Tab key: each stop on the way is seen.

import { expect } from 'vitest';
import type { Page } from './browser.ts';

/** More stops than this have no reader left. */
const MOST_STOPS = 150;

/** What has the focus: whether it is what is looked for, and what keeps a reader from seeing it. */
export const focused = (selector: string) => `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  // What is longer than the screen is seen where its part on the screen is.
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  const isSeen = above !== null && (one.contains(above) || above.contains(one));
  let opacity = 1;
  for (let part = one; part instanceof Element; part = part.parentElement) opacity *= Number(getComputedStyle(part).opacity);
  const faults = [
    ...(one === document.body ? ['nothing has the focus'] : []),
    ...(width * height === 0 || !isSeen ? ['is not on the screen, or below something else'] : []),
    ...(opacity < 1 ? ['is transparent'] : []),
    ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['has no outline'] : []),
  ];
  const name = one.outerHTML.slice(0, 120);
  return { isThere: one.matches(${JSON.stringify(selector)}), faults: faults.map((fault) => name + ' ' + fault) };
})()`;

/** Presses Tab until the focus is there; every stop on the way is seen. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { isThere, faults } = await page.evaluate<{ isThere: boolean; faults: string[] }>(
      focused(selector),
    );
    found.push(...faults);
    if (!isThere) continue;
    expect(found).toEqual([]);
    return;
  }
  throw new Error(`No Tab of ${MOST_STOPS} reaches ${selector}.`);
}
