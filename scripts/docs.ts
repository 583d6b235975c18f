// The documents as a site: guides, reference, errors and everything else, served on the loopback address, without network.
import { readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { failWith, readOptions, readPort, refuse } from 'language-service-description/command-line';
import { whenEnded } from 'language-service-description/when-ended';
import { type ServedFiles, serveFiles } from './docs/serve-files.ts';
import { watchDescription } from './generate/watch.ts';
import { codeOf } from './steps.ts';

const usage = `Usage: npm run docs -- [options]

Builds the site with all documents and serves it on the loopback address.

  --out <folder>   write the site to this folder and exit; it needs no server
  --build          write it to dist/docs/site and exit
  --watch          rebuild after each change of openapi/ or docs/; not with --build or --out
  --port <number>  the port; 0 uses any free port (default: 4020)
  --help           show this help`;

const options = readOptions(usage, {
  build: { type: 'boolean' },
  out: { type: 'string' },
  watch: { type: 'boolean' },
  port: { type: 'string', default: '4020' },
});

const ends = options.build || options.out !== undefined;
if (ends && options.watch) refuse(`--${options.build ? 'build' : 'out'} and --watch do not go together`);
if (options.build && options.out !== undefined) refuse('--build and --out do not go together');
if (options.out === '') refuse('--out takes a folder');

const root = join(import.meta.dirname, '..');
const input = join(root, 'openapi', 'openapi.yaml');
const port = readPort(options.port);
const folder = options.out === undefined ? join(root, 'dist', 'docs', 'site') : resolve(options.out);

if (ends) {
  await checkFolder(folder).catch(failWith);
  const files = await build().catch(failWith);
  await rm(folder, { recursive: true, force: true });
  const { writeFiles } = await import('./generate/generated-files.ts');
  await writeFiles([...files].map(([path, text]) => ({ path: join(folder, path), text })));
  console.log(`Wrote ${files.size} files to ${relative(process.cwd(), folder) || '.'}.`);
} else {
  // The port is taken first: a build takes seconds, and is in vain if the port is in use.
  const server = await serveFiles(port).catch(failWith);
  server.files = await build().catch(failWith);
  goOn(server);
}

function goOn(server: ServedFiles): void {
  console.log(`The documentation is at ${server.url}. Ctrl-C ends it.`);
  if (options.watch) {
    let last = Promise.resolve();
    const rebuild = () => {
      last = last.then(() => buildAgain(server));
      return last;
    };
    watchDescription(join(root, 'openapi'), rebuild);
    watchDescription(join(root, 'docs'), rebuild);
    console.log('Watching openapi/, docs/ and redocly.yaml; a change builds the site again.');
  }
  whenEnded(() => {
    server.close();
    process.exit(0);
  });
}

/** A description that is being edited is broken now and then: the last good site stays. */
async function buildAgain(server: ServedFiles): Promise<void> {
  try {
    server.files = await build();
    console.log('Built again.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function build(): Promise<ReadonlyMap<string, string>> {
  if (codeOf(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts', '--fidelity']) !== 0)
    throw new Error('The pages of the workflows and commands cannot be made.');
  // What builds is loaded when it is needed: the help comes at once.
  const [{ readDescription }, { buildSite }, { documentedEntries }] = await Promise.all([
    import('./generate/read-description.ts'),
    import('../packages/site/src/build-site.ts'),
    import('./docs/client/documented-entries.ts'),
  ]);
  const { document } = await readDescription(input);
  return buildSite(root, document, documentedEntries(root));
}

/** A folder is replaced only if an earlier build made it. */
async function checkFolder(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new Error(
      error.code === 'ENOTDIR' ? `${path} is a file: name a folder` : `Cannot read ${path} (${error.code})`,
    );
  });
  const isSite = ['llms.txt', 'site.js', 'search.js'].every((name) => names.includes(name));
  const isOurs = isSite || (names.length === 1 && names[0] === 'index.html');
  if (names.length > 0 && !isOurs)
    throw new Error(`${path} has other files in it: name an empty folder, or one that this command wrote`);
}
