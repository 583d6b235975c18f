// The URLs where the documents are published and edited. They come from package.json.

import manifest from '../../package.json' with { type: 'json' };

const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
const [owner = '', name = ''] = new URL(repository).pathname.slice(1).split('/');

export const publication = {
  /** The URL of the repository: `https://github.com/<owner>/<name>`. */
  repository,
  /** The URL of the published site. */
  address: `https://${owner}.github.io/${name}/`,
};
