// The published packages, with their files besides the build.
import { join } from 'node:path';

export interface ReleasedPackage {
  readonly name: string;
  /** The folder of the package in the repository; '.' for the root. */
  readonly folder: string;
  /** The files and folders to publish. Files in the package's folder are published at the top level of the package. */
  readonly contents: readonly string[];
}

const facts = ['docs/assumptions.md', 'docs/source.md'];
const guides = [...facts, 'docs/errors.md', 'docs/guides'];

/**
 * Returns a package to publish.
 * @param pages Documents of the repository to publish, for example `docs/errors.md`. They keep their path.
 */
function packageOf(folder: string, name: string, ...pages: readonly string[]): ReleasedPackage {
  const own = ['README.md', 'dist'].map((path) => join(folder, path));
  return {
    name: `language-service-${name}`,
    folder,
    contents: [...own, 'CHANGELOG.md', 'LICENSE', ...pages],
  };
}

export const released = {
  client: packageOf('.', 'client', ...guides, 'docs/README.md', 'AGENTS.md', 'src/generated/openapi.json'),
  sandbox: packageOf(
    'packages/sandbox',
    'sandbox',
    ...facts,
    'docs/sandbox-fidelity.md',
    'docs/guides/testing-your-application.md',
  ),
  commandLine: packageOf('packages/cli', 'cli', ...guides, 'docs/commands.md', 'docs/commands'),
  bulk: packageOf('packages/bulk', 'bulk', 'docs/guides/bulk.md', 'docs/guides/cluster.md'),
};

export const releasedPackages: readonly ReleasedPackage[] = Object.values(released);
