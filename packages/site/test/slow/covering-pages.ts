import { site } from '../built-site.ts';
import { pages } from './open-page.ts';

/** The tags and classes of a page. */
function partsOf(html: string): Set<string> {
  const [, body = ''] = html.split('<body');
  const tags = [...body.matchAll(/<([a-z]\w*)/g)].map(([, tag = '']) => tag);
  const classes = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  return new Set([...tags, ...classes.map((name) => `.${name}`)]);
}

/** Few pages that have each tag and class of the site: always the one with most that is new, of such the shortest. */
export function coveringPages(): string[] {
  const parts = new Map(pages.map((path) => [path, partsOf(site.get(path) ?? '')]));
  const missing = new Set([...parts.values()].flatMap((names) => [...names]));
  const chosen: string[] = [];
  const size = (path: string) => site.get(path)?.length ?? 0;
  while (missing.size > 0) {
    const gain = (path: string) => [...missing].filter((part) => parts.get(path)?.has(part)).length;
    const [best = ''] = pages.toSorted((one, other) => gain(other) - gain(one) || size(one) - size(other));
    chosen.push(best);
    for (const part of parts.get(best) ?? []) missing.delete(part);
  }
  return chosen;
}
