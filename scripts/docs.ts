// The reference documentation, built from openapi/ and shown on the loopback address, without network.
import { dirname, join } from 'node:path';
import { whenEnded } from './cancellation.ts';
import { buildDocumentation, type ServedFile, serveFile } from './docs/reference-page.ts';
import { failWith } from './fail.ts';
import { watchDescription } from './generate/watch.ts';
import { readOptions, readPort, refuse } from './options.ts';

const usage = `Usage: npm run docs -- [options]

Builds the reference documentation into dist/docs/index.html and serves it on the loopback address.

  --build          build it and end; not with --watch
  --watch          build it again after every change of the description
  --port <number>  where it is served (default 4020; 0 takes a free one)
  --help           this text`;

const options = readOptions(usage, {
  build: { type: 'boolean' },
  watch: { type: 'boolean' },
  port: { type: 'string', default: '4020' },
});

if (options.build && options.watch) refuse('--build and --watch do not go together');

const root = join(import.meta.dirname, '..');
const input = join(root, 'openapi', 'openapi.yaml');
const page = join(root, 'dist', 'docs', 'index.html');
const port = readPort(options.port);

// The port is taken first: a build takes seconds, and is in vain if the port is in use.
const server = options.build ? undefined : await serveFile(page, port).catch(failWith);
await buildDocumentation(input, page).catch(failWith);
console.log('Built dist/docs/index.html.');
if (server !== undefined) goOn(server);

function goOn(server: ServedFile): void {
  console.log(`The documentation is at ${server.url}. Ctrl-C ends it.`);
  if (options.watch) {
    watchDescription(dirname(input), rebuild);
    console.log('Watching openapi/ and redocly.yaml; a change builds it again.');
  }
  whenEnded(() => {
    server.close();
    process.exit(0);
  });
}

/** A description that is being edited is broken now and then: the last good page stays. */
async function rebuild(): Promise<void> {
  await buildDocumentation(input, page).then(
    () => console.log('Built again.'),
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
}
