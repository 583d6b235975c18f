// What a change must pass, cheapest first.

export interface Step {
  readonly name: string;
  /** Program and arguments; programs are found in node_modules/.bin first. */
  readonly command: readonly [string, ...string[]];
  /** Left out by --fast. */
  readonly slow?: true;
  /** Its output is shown in any case. */
  readonly isShown?: true;
}

export const steps: readonly Step[] = [
  { name: 'node', command: ['node', '--conditions=source', 'scripts/require-node.js'] },
  { name: 'format and lint', command: ['biome', 'check'] },
  {
    name: 'description and drift',
    command: ['node', '--conditions=source', 'scripts/generate.ts', '--check'],
  },
  { name: 'pages', command: ['node', '--conditions=source', 'scripts/docs/write-pages.ts'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the package', command: ['tsc', '-p', 'tsconfig.build.json', '--noEmit'] },
  { name: 'unused', command: ['knip'] },
  { name: 'counts', command: ['node', '--conditions=source', 'test/house/count.ts'], isShown: true },
  { name: 'tests', command: ['node', '--conditions=source', 'scripts/test.ts'], slow: true },
];
