// A small package in its own repository, released once; what has been changed since is in its working tree.

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const description = {
  openapi: '3.1.1',
  info: { title: 'Bikes', version: '1.0.0' },
  servers: [{ url: 'https://bikes.example.com' }],
  paths: {
    '/bikes': {
      get: {
        operationId: 'bikes_list',
        summary: 'List the bikes',
        parameters: [{ name: 'color', in: 'query', schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'The bikes.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    bikes: { type: 'array', items: { type: 'string' } },
                    count: { type: 'integer' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const index = `export interface RideOptions {
  readonly gear?: number | undefined;
}
export interface Ride {
  readonly distance: number;
}
export function ride(options: RideOptions): Ride {
  return { distance: options.gear ?? 0 };
}
export function brake(): void {}
`;

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  rootDir: 'src',
  types: [],
};

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'bikes',
    version: '1.2.0',
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  }),
  'tsconfig.build.json': JSON.stringify({ compilerOptions, include: ['src'] }),
  'src/index.ts': index,
  'src/generated/openapi.json': JSON.stringify(description),
};

/** Writes the package into a folder and commits it; released as v1.2.0 by default. */
export async function writePackage(folder: string, { released = true } = {}): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeIn(folder, name, text);
  await git(folder, 'init', '--quiet');
  await commit(folder);
  if (released) await git(folder, 'tag', 'v1.2.0');
}

/** Commits what is in the folder and releases it as v1.2.0. */
export async function release(folder: string): Promise<void> {
  await commit(folder);
  await git(folder, 'tag', 'v1.2.0');
}

async function commit(folder: string): Promise<void> {
  await git(folder, 'add', '.');
  await git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Begin');
}

/** Writes a file below the folder. */
export async function writeIn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Replaces a text in a file. */
export async function editIn(folder: string, name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  await writeFile(join(folder, name), text.replace(from, to));
}

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  await run('git', args, { cwd: folder });
}
