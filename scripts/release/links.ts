// A page of the repository that is read in a package: what it links to is somewhere else there, or is not there.
import { dirname, relative } from 'node:path/posix';
import { type PlaceOf, relinked, repositoryOnly } from '../../packages/site/src/pages/links.ts';

const MARK = /<!-- (\/?)repository -->/g;

/** The text of a page in the package: links to files outside it, and pictures, become plain text. */
export function packedPage(text: string, page: string, placeOf: PlaceOf): string {
  const marks = [...text.matchAll(MARK)].map(([, end]) => end === '/');
  if (marks.length % 2 === 1 || marks.some((isEnd, at) => isEnd !== (at % 2 === 1)))
    throw new Error(`${page}: <!-- repository --> and <!-- /repository --> do not take turns.`);
  const here = dirname(placeOf(page) ?? page);
  return relinked(text.replaceAll(repositoryOnly, ''), page, (path) => {
    const place = placeOf(path);
    return place && relative(here, place);
  });
}
