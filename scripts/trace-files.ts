// Which source files work on one request: those of which a function runs, by V8's precise coverage. What a reader of one
// request has to open is what is counted, so loading a module does not count.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, refuse } from 'language-service-description/command-line';

const usage = `Usage: npm run trace -- patch|import

Prints the source files of which a function runs, and how many they are.

  patch   one PATCH of a client that has been made before
  import  the command line's import of one file, from its start to its end

  --help  this text`;

/** What V8 reports of one script. */
interface Coverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

const root = `${pathToFileURL(process.cwd())}/`;
const { positionals } = readArguments(usage, {});
const [what, ...more] = positionals;
if ((what !== 'patch' && what !== 'import') || more.length > 0) refuse('Say patch or import');
// Loaded late, so that --help answers at once.
const { fixtures, serve, createSandbox } = await import('language-service-sandbox');
const served = await serve(createSandbox());
try {
  const run = what === 'patch' ? tracePatch : traceImport;
  const files = filesIn(await run(served.url));
  for (const file of files) console.log(file);
  console.log(`${files.length} files`);
} finally {
  await served.close();
}

/** The files of which a function ran. Module code and static fields of classes do not count as functions. */
function filesIn(scripts: readonly Coverage[]): string[] {
  const ran = scripts.filter(
    ({ url, functions }) =>
      /^(src|packages\/(?!sandbox\/)\w+\/src)\/.*\.ts$/.test(url.replace(root, '')) &&
      functions.some(
        ({ functionName, ranges: [whole] }) =>
          whole !== undefined &&
          whole.startOffset > 0 &&
          whole.count > 0 &&
          functionName !== '<static_initializer>',
      ),
  );
  return [...new Set(ran.map(({ url }) => url.replace(root, '')))].sort();
}

async function tracePatch(baseUrl: string): Promise<readonly Coverage[]> {
  const { createClient } = await import('language-service-client');
  const { styleRules } = createClient({ baseUrl, apiKey: fixtures.key });
  const { style_id } = await styleRules.create({ name: 'Manuals', language: 'de' });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await styleRules.update(style_id, { name: 'Rider manuals' });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  // The sandbox runs in the same process.
  return result.filter(({ url }) => url.startsWith(`${root}src/`));
}

async function traceImport(baseUrl: string): Promise<readonly Coverage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'));
  try {
    const child = spawn(
      process.execPath,
      ['--conditions=source', 'packages/cli/src/main.ts', 'tm', 'import', 'examples/nordlicht.tmx'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          LANGUAGE_SERVICE_URL: baseUrl,
          LANGUAGE_SERVICE_KEY: fixtures.key,
          XDG_STATE_HOME: folder,
          XDG_CONFIG_HOME: folder,
          NODE_V8_COVERAGE: join(folder, 'coverage'),
        },
      },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The command line ended with ${code}`);
    const reports = await readdir(join(folder, 'coverage'));
    const texts = reports.map((name) => readFile(join(folder, 'coverage', name), 'utf8'));
    return (await Promise.all(texts)).flatMap((text) => JSON.parse(text).result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
