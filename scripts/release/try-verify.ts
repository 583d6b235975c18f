// The installed verification, held against the installed sandbox.
import {
  commandIn,
  newNodes,
  oldNodes,
  type Proof,
  refuses,
  run,
  versionOf,
  whileServed,
} from './run-installed.ts';

const NAME = 'language-service-verify';
const SUMMARY = '17 checks: 10 hold, 0 differ, 7 are not testable.';

/** Tries the command in a folder where it is installed beside the sandbox. */
export async function tryVerify(folder: string): Promise<Proof[]> {
  return [
    ...newNodes().map((node) => printsHelp(node, folder)),
    ...(await Promise.all(newNodes().map((node) => verifiesSandbox(node, folder)))),
    ...oldNodes().map((node) => refuses(node, folder, NAME)),
  ];
}

function printsHelp(node: string, folder: string): Proof {
  const { status, stdout, stderr } = run(node, [commandIn(folder, NAME), '--help'], folder);
  const [first = stderr.trim()] = stdout.split('\n');
  return {
    what: `${NAME} --help prints its usage on ${versionOf(node)}`,
    holds: status === 0 && first.startsWith(`Usage: ${NAME} `),
    seen: first,
  };
}

function verifiesSandbox(node: string, folder: string): Promise<Proof> {
  return whileServed(folder, ['--story'], (url) => {
    const args = [commandIn(folder, NAME), '--base-url', url, '--only', 'glossaries v2'];
    const key = { LANGUAGE_SERVICE_KEY: 'sandbox-full-key' };
    const { status, stdout, stderr } = run(node, args, folder, key);
    return {
      what: `${NAME} verifies the sandbox on ${versionOf(node)}`,
      holds: status === 0 && stdout.includes(`\n${SUMMARY}\n`),
      seen: /^\d+ checks: .*$/m.exec(stdout)?.[0] ?? stderr.trim(),
    };
  });
}
