// A corrected line is checked again, since one mistake can hide another. Correct text stays unchanged, to the last space.

import type { Check, Spelling } from './finding.ts';
import { trustedText } from './trusted-corrections.ts';

const MOST_ROUNDS = 4;

/** A line of English without its sure mistakes. */
export async function correctLine(line: string, spelling: Spelling, check: Check): Promise<string> {
  let corrected = line;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = corrected;
    corrected = await correctOnce(before, spelling, check);
    if (corrected === before) break;
  }
  return corrected;
}

async function correctOnce(line: string, spelling: Spelling, check: Check): Promise<string> {
  const findings = await check(line, spelling);
  const corrected: string[] = [];
  let end = 0;
  for (const finding of findings.toSorted((one, other) => one.start - other.start)) {
    const text = finding.start < end ? undefined : trustedText(finding, line);
    if (text === undefined) continue;
    corrected.push(line.slice(end, finding.start), text);
    end = finding.end;
  }
  return corrected.join('') + line.slice(end);
}
