// The outcome of each assumption, written down for the generator of the description: places and dates, nothing else of a
// recording. Files of earlier runs are continued.

import {
  changeEvidence,
  type EvidenceFile,
  oneLine,
  type Sighting,
} from 'language-service-description/evidence-file';
import type { AssumptionEvidence } from './evidence.ts';

/**
 * Adds what recordings say to the file; an assumption that was contradicted once stays so until its text changes.
 *
 * @throws EvidenceRefused when the file is there and is no evidence.
 */
export async function saveEvidence(path: string, evidence: readonly AssumptionEvidence[]): Promise<void> {
  await changeEvidence(path, (before) => ({
    ...before,
    assumptions: Object.fromEntries(
      evidence.flatMap((one) => {
        const sighting = laterOf(earlierOf(before, one), sightingOf(one));
        return sighting === undefined ? [] : [[one.assumption.where, sighting]];
      }),
    ),
  }));
}

/** What the file says; undefined when it is about another text. */
function earlierOf({ assumptions }: EvidenceFile, { assumption }: AssumptionEvidence): Sighting | undefined {
  const earlier = Object.hasOwn(assumptions, assumption.where) ? assumptions[assumption.where] : undefined;
  return earlier?.assumed === oneLine(assumption.text) ? earlier : undefined;
}

function sightingOf(one: AssumptionEvidence): Sighting | undefined {
  if (one.outcome === 'not seen yet') return undefined;
  return { outcome: one.outcome, on: one.at.slice(0, 10), assumed: oneLine(one.assumption.text) };
}

function laterOf(one: Sighting | undefined, other: Sighting | undefined): Sighting | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.outcome !== other.outcome) return one.outcome === 'contradicted' ? one : other;
  return one.on > other.on ? one : other;
}
