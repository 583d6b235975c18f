// The sources are built twice. Node, Bun and Deno load files one by one, so their build has few files, and its runtime
// is fixed. The other build is for bundlers. A bundler chooses the runtime, and leaves out unused code of each file.

import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../steps.ts';

/** Modules that entries share. A chunk also gets the imports of its modules, unless an earlier chunk has them. */
export interface Chunk {
  readonly name: string;
  readonly has: RegExp;
}

/** One build of the sources. */
export interface Target {
  /** The folder of the built files in dist/. */
  readonly folder: string;
  /** The sources, keyed by the path of their built file. */
  readonly entries: Readonly<Record<string, string>>;
  /** The modules for `#calls` and `#transfers`; empty if the user of the package chooses them by a condition. */
  readonly runtime: Readonly<Record<string, string>>;
  readonly chunks: readonly Chunk[];
  /** The packages that stay imports; the code of all other packages is included in the build. */
  readonly packages: readonly string[];
  /** The conditions under which the build is used; the build is loaded once under each, as a check. */
  readonly conditions: readonly string[];
}

export const targets: readonly Target[] = [
  {
    folder: '',
    entries: entriesIn(/"\.\/dist\/(?!node\/)([^"]+)\.js"/g),
    runtime: {},
    chunks: [
      // The core and `#calls` both import these modules, and the modules import neither. Otherwise `#calls` would
      // import the chunk of the core before the core is complete.
      { name: 'errors', has: /src.(errors.|(events|field)\.ts)/ },
      { name: 'core', has: /src.create-core\.ts/ },
      { name: 'functions', has: /src.generated.(rows|resources)/ },
      { name: 'files', has: /src.files.(other|source|body|exchange|by-fetch)\.ts/ },
      { name: 'workflows', has: /src.(extensions.(translation-memories|polling)|files.(up|down)load)/ },
    ],
    packages: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    conditions: ['workerd', 'browser'],
  },
  {
    folder: 'node/',
    entries: entriesIn(/"\.\/dist\/node\/([^"]+)\.js"/g),
    runtime: {
      '#calls': join(root, 'src/platform/node-calls.ts'),
      '#transfers': join(root, 'src/files/node.ts'),
    },
    chunks: [
      { name: 'core', has: /src.(create-core\.ts|generated.(rows|resources)|platform.node-calls)/ },
      { name: 'client', has: /src.(client|extensions.translation-memories|files.node)\.ts/ },
    ],
    packages: Object.keys(manifest.peerDependencies),
    conditions: ['node'],
  },
];

/** Returns the modules whose built files match this pattern in the manifest. */
function entriesIn(paths: RegExp): Record<string, string> {
  const text = JSON.stringify([manifest.exports, manifest.imports]);
  const named = [...text.matchAll(paths)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(named.map((name) => [name, join(root, 'src', `${name}.ts`)]));
}
