// A file of a gigabyte to and from a local server, in turn by this client and by curl. The medians of the ratios of
// neighbours count.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { startChild } from './child-server.ts';
import { compareInTurn } from './compare.ts';
import { runPeer } from './metered-command.ts';
import type { Means, Report } from './report.ts';

const size = 1 << 30;
const rounds = 7;

export async function measure(report: Report, { folder }: Means): Promise<void> {
  const file = join(folder, 'large.tmx');
  const target = join(folder, 'received.tmx');
  writeFileSync(file, '<tmx>');
  truncateSync(file, size);
  await using server = await startChild('./service.ts', '0', '0', String(size));
  const { translationMemories } = createClient({ baseUrl: server.url, apiKey: 'key' });
  const url = `${server.url}/file`;
  const curl =
    (line: string, ...args: readonly string[]) =>
    () =>
      runPeer(`curl --silent --fail ${line}`, ...args, url)?.seconds ?? Number.NaN;
  if (Number.isNaN(curl('--version "$1"')()))
    return report.notMeasured('transfers against curl', 'there is no curl');
  report.title('A file of 1 GiB');
  // curl computes no digest.
  const upload = secondsOf(() => translationMemories.importFrom(file, { digest: false }));
  const sent = curl(`-T "$1" -H 'content-type: application/xml' "$2"`, file);
  const up = await compareInTurn(rounds, 's', sent, upload);
  report.figure('upload: speed', up.ratio, up.detail);
  const download = secondsOf(() =>
    translationMemories.exportTo('memory', target, { overwrite: true, digest: false }),
  );
  // What this client has downloaded is on the disk when it ends.
  const down = await compareInTurn(rounds, 's', curl('-o "$1" "$2" && sync "$1"', target), download);
  report.figure('download: speed', down.ratio, down.detail);
}

function secondsOf(transfer: () => Promise<unknown>) {
  return async () => {
    const startedAt = performance.now();
    await transfer();
    return (performance.now() - startedAt) / 1_000;
  };
}
