import { readFileSync } from 'node:fs';

/** The clauses of the service's API document, in our own words. */
const PATH = new URL('../../../../docs/source.md', import.meta.url);

/**
 * Returns what can be cited: headings, the rules numbered below them, and the rows of their tables by the first cell.
 */
export function citable(): Set<string> {
  const clauses = new Set<string>();
  let heading = '';
  for (const line of readFileSync(PATH, 'utf8').replaceAll('`', '').split('\n')) {
    const [, title] = /^#+ (.+)$/.exec(line) ?? [];
    const [, rule] = /^(\d+)\. /.exec(line) ?? [];
    const [, cell] = /^\| ([^|]+?) \|/.exec(line) ?? [];
    heading = title ?? heading;
    if (title !== undefined) clauses.add(heading);
    if (rule !== undefined) clauses.add(`${heading} ${rule}`);
    if (cell !== undefined) clauses.add(`${heading}: ${cell}`);
  }
  return clauses;
}
