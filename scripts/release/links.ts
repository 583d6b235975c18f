// A page of the repository that is read in a package: what it links to is somewhere else there, or is not there.
import { dirname, join, relative } from 'node:path/posix';

/** Where a file of the repository is in the package; undefined when it is not. */
export type Place = (path: string) => string | undefined;

/** A part that is about the repository alone. */
const REPOSITORY_ONLY = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;
const MARK = /<!-- (\/?)repository -->/g;
const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** The text of a page in the package: links to files outside it, and pictures, become plain text. */
export function packedPage(text: string, page: string, placeOf: Place): string {
  const marks = [...text.matchAll(MARK)].map(([, end]) => end === '/');
  if (marks.length % 2 === 1 || marks.some((isEnd, at) => isEnd !== (at % 2 === 1)))
    throw new Error(`${page}: <!-- repository --> and <!-- /repository --> do not take turns.`);
  const here = dirname(placeOf(page) ?? page);
  return text
    .replaceAll(REPOSITORY_ONLY, '')
    .replaceAll(LINK, (whole: string, label: string, target: string) => {
      const [path = '', fragment] = target.split('#');
      if (path === '' || URL.canParse(target)) return whole;
      const place = placeOf(join(dirname(page), path));
      if (place === undefined) return label;
      const moved = `${relative(here, place)}${fragment === undefined ? '' : `#${fragment}`}`;
      return whole.replace(`](${target})`, () => `](${moved})`);
    });
}

export function relativeLinks(text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, , target = '']) => target)
    .filter((target) => !target.startsWith('#') && !URL.canParse(target));
}
