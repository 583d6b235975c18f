// Where the documents are published and edited, as the manifest says.

import manifest from '../../../package.json' with { type: 'json' };

const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
const [owner = '', name = ''] = new URL(repository).pathname.slice(1).split('/');

export const publication = {
  version: manifest.version,
  /** `https://github.com/<owner>/<name>` */
  repository,
  /** The pages of the repository. */
  address: `https://${owner}.github.io/${name}/`,
  /** The path of the address: the page of a wrong address has links from there. */
  folder: `/${name}/`,
};

/** Where the repository's host shows a folder, or edits a file. */
export function editAddress(source: string): string {
  return `${repository}/${source.endsWith('/') ? 'tree' : 'edit'}/main/${source}`;
}
