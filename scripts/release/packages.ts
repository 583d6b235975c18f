// The packages that are published, and what goes into each beside what is built.
import { join } from 'node:path';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..', '..');

export interface ReleasedPackage {
  readonly name: string;
  /** Its folder in the repository; '.' for the root. */
  readonly folder: string;
  /** Files and folders of the repository, each with its place in the package. */
  readonly contents: Readonly<Record<string, string>>;
}

export const client: ReleasedPackage = {
  name: 'language-service-client',
  folder: '.',
  contents: {
    'AGENTS.md': 'AGENTS.md',
    'README.md': 'README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    dist: 'dist',
    'src/generated/openapi.json': 'src/generated/openapi.json',
    'docs/README.md': 'docs/README.md',
    'docs/assumptions.md': 'docs/assumptions.md',
    'docs/errors.md': 'docs/errors.md',
    'docs/source.md': 'docs/source.md',
    'docs/guides': 'docs/guides',
    'docs/how-to': 'docs/how-to',
    skills: 'skills',
  },
};

export const sandbox: ReleasedPackage = {
  name: 'language-service-sandbox',
  folder: 'packages/sandbox',
  contents: {
    'packages/sandbox/README.md': 'README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    'packages/sandbox/dist': 'dist',
    'docs/sandbox-fidelity.md': 'docs/sandbox-fidelity.md',
    'docs/assumptions.md': 'docs/assumptions.md',
    'docs/source.md': 'docs/source.md',
    'docs/guides/testing-your-application.md': 'docs/guides/testing-your-application.md',
  },
};

export const verify: ReleasedPackage = {
  name: 'language-service-verify',
  folder: 'packages/verify',
  contents: {
    'packages/verify/README.md': 'README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    'packages/verify/dist': 'dist',
    'docs/guides/verify.md': 'docs/guides/verify.md',
    'docs/assumptions.md': 'docs/assumptions.md',
    'docs/source.md': 'docs/source.md',
  },
};

export const commandLine: ReleasedPackage = {
  name: 'language-service-cli',
  folder: 'packages/cli',
  contents: {
    'packages/cli/README.md': 'README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    'packages/cli/dist': 'dist',
    'docs/commands.md': 'docs/commands.md',
    'docs/commands': 'docs/commands',
    'docs/errors.md': 'docs/errors.md',
    'docs/guides': 'docs/guides',
    'packages/cli/skills': 'skills',
  },
};

export const bulk: ReleasedPackage = {
  name: 'language-service-bulk',
  folder: 'packages/bulk',
  contents: {
    'packages/bulk/README.md': 'README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    'packages/bulk/dist': 'dist',
    'docs/guides/bulk.md': 'docs/guides/bulk.md',
    'docs/guides/cluster.md': 'docs/guides/cluster.md',
  },
};

export const releasedPackages: readonly ReleasedPackage[] = [client, sandbox, verify, commandLine, bulk];
