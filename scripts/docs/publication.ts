// Where the documents are published and edited, as the manifest says.

import manifest from '../../package.json' with { type: 'json' };

const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
const [owner = '', name = ''] = new URL(repository).pathname.slice(1).split('/');

export const publication = {
  /** `https://github.com/<owner>/<name>` */
  repository,
  /** The pages of the repository. */
  address: `https://${owner}.github.io/${name}/`,
};
