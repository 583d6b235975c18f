// Compares inline codes of TMX and XLIFF, and HTML or XML tags in texts. Their order may change, but pairs must not
// overlap.

import type { Code, Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { faultsOfVariants, icuMessage } from './icu-message.ts';

/** Matches tags, including those of react-i18next such as `<0>`. */
const TAG = /<(\/?)([A-Za-z][\w:.-]*|\d{1,3})(?:\s[^<>]*?)?(\/?)>/g;
/** Tags without content. For example, `<br>` equals `<br/>`. */
const empty = new Set(['br', 'hr', 'img', 'wbr', 'input']);

export function tags(unit: Unit): readonly Fault[] {
  const { source, target, codes } = unit;
  return faultsOfForms(unit, (form) => {
    const [from, to] = [icuMessage(form), icuMessage(target)];
    // Branches depend on the language, so the texts that the messages can show are compared.
    if (from !== undefined || to !== undefined)
      return faultsOfVariants(from?.variants ?? [form], to?.variants ?? [target], tagsIn, faultsOf);
    // Formats with inline codes have no plural forms, so the codes belong to `source`.
    const wanted = [...(form === source ? (codes?.source ?? []) : []), ...tagsIn(form)];
    return faultsOf(wanted, [...(codes?.target ?? []), ...tagsIn(target)]);
  });
}

function faultsOf(wanted: readonly Code[], given: readonly Code[]): readonly Fault[] {
  if (wanted.length === 0 && given.length === 0) return [];
  const faults = faultsOfDifference(wanted.map(partOf), given.map(partOf));
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

function partOf(code: Code): Part {
  return { written: written(code) };
}

function written({ kind, name }: Code): string {
  if (kind === 'close') return `</${name}>`;
  return kind === 'open' ? `<${name}>` : `<${name}/>`;
}

/** Returns the first closing code that does not match the innermost open code; undefined if all codes match. */
function crossing(codes: readonly Code[]): Code | undefined {
  const open: string[] = [];
  for (const code of codes) {
    if (code.kind === 'open') open.push(code.name);
    if (code.kind === 'close' && open.pop() !== code.name) return code;
  }
  return undefined;
}
