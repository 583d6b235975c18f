// Measures the transfer of a file of one GiB to and from a local server, alternately by this client and by curl.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { ratioOf, runMetered, runPeer, secondsOf, startServer } from './means.ts';
import { figure } from './report.ts';

const SIZE = 1 << 30;
const ROUNDS = 7;
/** A program that uploads and downloads a file with the built client. */
const both = `import { createClient } from 'language-service-client';
const { translationMemories } = createClient({ baseUrl: process.env.SERVER, apiKey: 'key' });
await translationMemories.importFrom(process.env.SOURCE);
await translationMemories.exportTo('memory', process.env.TARGET, { overwrite: true });`;

export async function measure(folder: string): Promise<void> {
  const file = join(folder, 'large.tmx');
  const target = join(folder, 'received.tmx');
  writeFileSync(file, '<tmx>');
  truncateSync(file, SIZE);
  await using server = await startServer('service.ts', 0, 0, SIZE);
  const { translationMemories } = createClient({ baseUrl: server.url, apiKey: 'key' });
  const curl =
    (line: string, ...args: readonly string[]) =>
    () =>
      runPeer(`curl --silent --fail ${line}`, ...args, `${server.url}/file`).seconds;
  // The client computes no digest here, because curl computes none.
  const upload = () => secondsOf(() => translationMemories.importFrom(file, { digest: false }));
  const sent = curl(`-T "$1" -H 'content-type: application/xml' "$2"`, file);
  figure('upload of 1 GiB: speed', ...(await ratioOf(ROUNDS, 's (curl first)', sent, upload)));
  const options = { overwrite: true, digest: false };
  const download = () => secondsOf(() => translationMemories.exportTo('memory', target, options));
  // When a download of this client ends, its file is on the disk. So `sync` follows curl.
  const received = curl('-o "$1" "$2" && sync "$1"', target);
  figure('download of 1 GiB: speed', ...(await ratioOf(ROUNDS, 's (curl first)', received, download)));
  const environment = { SERVER: server.url, SOURCE: file, TARGET: target };
  const { mebibytes } = runMetered(['--input-type=module', '-e', both], environment);
  figure('transfers: memory', mebibytes, 'all of a process with an upload and a download');
}
