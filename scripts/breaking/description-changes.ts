// Redocly compares two descriptions and rates each change by what it asks of a user.
import { join } from 'node:path';
import { runRedocly } from '../generating/redocly.ts';
import type { Change } from './change.ts';

/** What Redocly reports, as far as it is read here. */
interface Report {
  readonly changes: readonly {
    readonly path: string;
    readonly kind: string;
    readonly impact: string;
    readonly verdicts: readonly { readonly impact: string; readonly message: string }[];
  }[];
}

const config = join(import.meta.dirname, '..', '..', 'redocly.yaml');

/** How the present description differs from the released one; rejects when they cannot be compared. */
export async function descriptionChanges(released: string, present: string): Promise<Change[]> {
  const args = ['diff', released, present, '--config', config, '--format', 'json', '--fail-on', 'none'];
  const { stdout, stderr, ok } = await runRedocly(args);
  if (!ok) throw new Error(`The descriptions cannot be compared.\n${stderr}`);
  // The version of the report is Redocly's, which is pinned.
  const { changes } = JSON.parse(stdout) as Report;
  return changes.flatMap(({ path, kind, impact, verdicts }): Change[] => {
    const breaks = verdicts.filter((verdict) => verdict.impact === 'major');
    if (breaks.length > 0)
      return breaks.map(({ message }) => ({
        where: 'description',
        impact: 'major',
        message: `${message} (${path})`,
      }));
    if (impact !== 'minor') return [];
    return [{ where: 'description', impact: 'minor', message: `${kind}: ${path}` }];
  });
}
