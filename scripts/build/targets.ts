// Defines two builds of the sources. Node, Bun and Deno load files one by one, so their build has few files and a fixed
// runtime. The other build is for bundlers, which choose the runtime and remove unused code.

import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../steps.ts';

/**
 * A built file with modules that several entry points share. It contains the modules that match `has`, and all modules
 * that they import. A module that belongs to several chunks is put into the first of these chunks.
 */
export interface Chunk {
  readonly name: string;
  readonly has: RegExp;
}

/** One build of the package, with its entries and its settings. */
export interface Target {
  /** The folder of the build in dist/. */
  readonly folder: string;
  /** The source files of the entry points, keyed by the path of the built file. */
  readonly entries: Readonly<Record<string, string>>;
  /** The modules that replace `#calls` and `#transfers`; empty if the user's bundler selects these modules. */
  readonly runtime: Readonly<Record<string, string>>;
  readonly chunks: readonly Chunk[];
  /** The packages that the build imports. The code of all other packages is copied into the build. */
  readonly packages: readonly string[];
  /**
   * The export conditions that select this build, for example `browser`. To test the new build, the script loads it
   * once with each condition.
   */
  readonly conditions: readonly string[];
}

export const targets: readonly Target[] = [
  {
    folder: '',
    entries: entriesIn(/"\.\/dist\/(?!node\/)([^"]+)\.js"/g),
    runtime: {},
    chunks: [
      // The core and `#calls` both import these modules, and these modules import neither. Without this chunk, `#calls`
      // would import an incomplete core.
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

/**
 * Returns the source files of the entry points in package.json. The key is the path without extension, for example
 * `extensions/opentelemetry`.
 * @param paths Matches the path of a built file in package.json. The first group of the match becomes the key.
 */
function entriesIn(paths: RegExp): Record<string, string> {
  const text = JSON.stringify([manifest.exports, manifest.imports]);
  const named = [...text.matchAll(paths)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(named.map((name) => [name, join(root, 'src', `${name}.ts`)]));
}
