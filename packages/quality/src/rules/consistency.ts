// One text, one translation, in all files together. Every unit of a text with several is named, so that the order of the
// files does not matter.

import type { Unit } from '../read/unit.ts';
import type { Fault, GatheringRule } from './finding.ts';

/** The units of each text by what is at its other side. */
type Groups = Map<string, Map<string, Unit[]>>;

export function consistency(): GatheringRule {
  const bySource: Groups = new Map();
  const byTarget: Groups = new Map();
  const put = (groups: Groups, key: string, other: string, unit: Unit) => {
    const group = groups.get(key) ?? new Map<string, Unit[]>();
    const units = group.get(other) ?? [];
    units.push(unit);
    groups.set(key, group.set(other, units));
  };
  return {
    add(unit) {
      const [source, target] = [unit.source.trim(), unit.target.trim()];
      if (source === '' || target === '') return;
      put(bySource, `${unit.targetLanguage}\0${source}`, target, unit);
      put(byTarget, `${unit.targetLanguage}\0${target}`, source, unit);
    },
    end: () => [
      ...faultsOf(bySource, 'the source has other translations'),
      ...faultsOf(byTarget, 'other sources have this translation'),
    ],
  };
}

function faultsOf(groups: Groups, message: string): { unit: Unit; fault: Fault }[] {
  return [...groups.values()].flatMap((group) => {
    if (group.size < 2) return [];
    const texts = [...group.keys()].sort();
    return [...group].flatMap(([text, units]) => {
      const others = texts.filter((one) => one !== text);
      const named = `${message}: ${others
        .slice(0, 3)
        .map((one) => JSON.stringify(one))
        .join(', ')}`;
      return units.map((unit) => ({ unit, fault: { message: named, term: message, expected: others } }));
    });
  });
}
