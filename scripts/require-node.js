// Plain JavaScript, because it must run on the old versions of Node that it refuses.
const LEAST_MAJOR = 24;

const usage = `Usage: node scripts/require-node.js [options]

Checks that the first Node on the path can run the commands of this repository (${LEAST_MAJOR} or newer).

  --quiet  print nothing if this Node is new enough
  --help   show this help`;

if (Number(process.versions.node.split('.')[0]) < LEAST_MAJOR) {
  console.error(
    `Node ${LEAST_MAJOR} or newer must be first on PATH, but ${process.execPath} is ${process.version}. Run npm ci, then use npm run.`,
  );
  process.exit(1);
}
const { readOptions } = await import('language-service-description/command-line');
const { quiet } = readOptions(usage, { quiet: { type: 'boolean' } });
if (!quiet) console.log(`Node ${process.version} at ${process.execPath} is new enough.`);
