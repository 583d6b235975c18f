import { programVersion } from '../program-version.ts';
import type { Diagnosis } from './diagnosis.ts';

/** What a report of a fault has to say. */
export function checkVersions(): Diagnosis[] {
  const { platform, arch, versions } = process;
  const found = `language-service ${programVersion}, Node ${versions.node}, ${platform} ${arch}`;
  return [{ check: 'versions', ok: true, found }];
}
