// Inline codes of TMX and XLIFF, and tags of HTML and XML in the text. The order may change, but a pair may not cross another.

import type { Code, Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference } from './finding.ts';

const TAG = /<(\/?)([A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g;
/** Tags that hold nothing: `<br>` is `<br/>`. */
const empty = new Set(['br', 'hr', 'img', 'wbr', 'input']);

export function tags({ source, otherSource, target, codes }: Unit): readonly Fault[] {
  if (target.trim() === '') return [];
  const given = [...(codes?.target ?? []), ...tagsIn(target)];
  const faults = faultsOf([...(codes?.source ?? []), ...tagsIn(source)], given);
  if (faults.length === 0 || otherSource === undefined) return faults;
  return faultsOf(tagsIn(otherSource), given).length === 0 ? [] : faults;
}

function faultsOf(wanted: readonly Code[], given: readonly Code[]): readonly Fault[] {
  if (wanted.length === 0 && given.length === 0) return [];
  const faults = faultsOfDifference(wanted.map(written), given.map(written));
  if (faults.length > 0) return faults;
  const crossed = crossing(given);
  if (crossed === undefined || crossing(wanted) !== undefined) return [];
  return [{ message: `${written(crossed)} crosses another pair`, term: written(crossed) }];
}

function tagsIn(text: string): readonly Code[] {
  if (!text.includes('<')) return [];
  return Array.from(text.matchAll(TAG), ([, slash, name = '', end]) => {
    const lower = name.toLowerCase();
    const kind = end !== '' || empty.has(lower) ? 'alone' : slash === '/' ? 'close' : 'open';
    return { kind, name: lower };
  });
}

function written({ kind, name }: Code): string {
  if (kind === 'close') return `</${name}>`;
  return kind === 'open' ? `<${name}>` : `<${name}/>`;
}

/** The first code that closes what is not open, or not the innermost. */
function crossing(codes: readonly Code[]): Code | undefined {
  const open: string[] = [];
  for (const code of codes) {
    if (code.kind === 'open') open.push(code.name);
    if (code.kind === 'close' && open.pop() !== code.name) return code;
  }
  return undefined;
}
