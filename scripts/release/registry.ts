// What a registry has of a package, and the one command that gives it a version.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How npm is called: to publish at once, or to submit for the approval of a maintainer. */
export type PublishCommand = 'publish' | 'stage publish';

/** A packed package. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
}

export type Published = 'published' | 'was published before';

/** The digest that npm compares, of the bytes of a tarball. */
export function integrityOf(tarball: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
}

/** Publishes a package unless the registry has this version with the same bytes; throws when it has other bytes. */
export function publish(packed: Packed, registry: string, command: PublishCommand): Published {
  const { name, version, tarball } = packed;
  const there = integrityAt(`${name}@${version}`, registry);
  if (there === integrityOf(tarball)) return 'was published before';
  if (there !== undefined)
    throw new Error(`${name} ${version} is published with other content: release another version.`);
  const args = [...command.split(' '), tarball, '--registry', registry, '--access', 'public'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(
      `npm ${command} ended with ${status} for ${name}. Run the same command again: it skips what is published.`,
    );
  return 'published';
}

/** The digest of a published version; undefined where the registry has none. */
function integrityAt(version: string, registry: string): string | undefined {
  const args = ['view', version, 'dist.integrity', '--json', '--registry', registry];
  const { status, stdout } = spawnSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = stdout.trim() === '' ? undefined : JSON.parse(stdout);
  if (status === 0) return typeof answer === 'string' ? answer : undefined;
  if (answer?.error?.code === 'E404') return undefined;
  throw new Error(
    `The registry does not answer for ${version}: ${answer?.error?.summary ?? `npm ended with ${status}`}.`,
  );
}
