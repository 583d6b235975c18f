// The sources are built twice. Node, Bun and Deno load files one by one, so their build has few files, with the runtime
// inside. The other build is for bundlers, which leave out what is not used of each file and choose the runtime.

import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../steps.ts';

/** Modules that entries share. A chunk also gets what they import, unless an earlier chunk has it. */
export interface Chunk {
  readonly name: string;
  readonly has: RegExp;
}

/** One build of the sources. */
export interface Target {
  /** Folder of its files in dist/. */
  readonly folder: string;
  /** Sources, by the path of what is built of each. */
  readonly entries: Readonly<Record<string, string>>;
  /** What stands for `#calls` and `#transfers`, unless that is chosen where the package is used. */
  readonly runtime: Readonly<Record<string, string>>;
  readonly chunks: readonly Chunk[];
  /** Packages that are loaded where the package is used; the code of other packages is built in. */
  readonly packages: readonly string[];
  /** Where it is used; it is loaded once under each. */
  readonly conditions: readonly string[];
}

export const targets: readonly Target[] = [
  {
    folder: '',
    entries: entriesIn(/"\.\/dist\/(?!node\/)([^"]+)\.js"/g),
    runtime: {},
    chunks: [
      // The core and `#calls` both import these, which import neither: a core that `#calls` imports would be half made.
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

/** Returns every module that the manifest names in this way. */
function entriesIn(paths: RegExp): Record<string, string> {
  const text = JSON.stringify([manifest.exports, manifest.imports]);
  const named = [...text.matchAll(paths)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(named.map((name) => [name, join(root, 'src', `${name}.ts`)]));
}
