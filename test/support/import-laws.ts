// Who may import whom, as data. In a pattern `*` is part of one name, `**` any path, `{one,other}` either, and `{noun}` one
// whole name that is the same at any place of a law. `type ` before a pattern allows its types alone.

import type { ImportingModule } from '../../scripts/imports/parse-imports.ts';

export interface ImportLaw {
  /** The modules it is about. A module obeys the first law that fits it. */
  readonly modules: string;
  readonly may: readonly string[];
}

/** Every import that no law allows, `src/a.ts -> src/b.ts`, and every module no law is about. */
export function importBreaches(modules: readonly ImportingModule[], laws: readonly ImportLaw[]): string[] {
  return modules.flatMap((module) => {
    const allowed = allowedTo(module.path, laws);
    if (allowed === undefined) return [`${module.path}: no law is about it`];
    return module.imports
      .filter(
        ({ target, typesOnly }) =>
          !allowed.some((one) => one.pattern.test(target) && (typesOnly || !one.typesOnly)),
      )
      .map(({ target, typesOnly }) => `${module.path} ->${typesOnly ? ' type' : ''} ${target}`);
  });
}

/**
 * Every law that no module obeys, and every allowed name without a meaning: no module has this path, no module imports
 * it, and these entries do not contain it.
 */
export function idleLaws(
  modules: readonly ImportingModule[],
  laws: readonly ImportLaw[],
  entries: readonly string[] = [],
): string[] {
  const obeyed = new Set(modules.map(({ path }) => lawOf(path, laws)?.law));
  const known = modules.flatMap(({ path, imports }) => [path, ...imports.map((one) => one.target)]);
  const names = [...new Set([...known, ...entries])];
  const idle = laws
    .filter((law) => !obeyed.has(law))
    .map(({ modules: about }) => `${about}: no module obeys it`);
  const allowances = new Set(
    laws.flatMap(({ may }) => may.flatMap((text) => eachOf(text.replace(/^type /, '')))),
  );
  const empty = [...allowances].filter((text) => !names.some((target) => patternOf(text).test(target)));
  return [...idle, ...empty.map((text) => `${text}: nothing has this name`)];
}

interface Allowance {
  readonly pattern: RegExp;
  readonly typesOnly: boolean;
}

function allowedTo(path: string, laws: readonly ImportLaw[]): Allowance[] | undefined {
  const found = lawOf(path, laws);
  return found?.law.may.map((text) => ({
    pattern: patternOf(text.replace(/^type /, '').replaceAll('{noun}', found.noun)),
    typesOnly: text.startsWith('type '),
  }));
}

/** The first law that fits a module, and what `{noun}` stands for in it. */
function lawOf(path: string, laws: readonly ImportLaw[]): { law: ImportLaw; noun: string } | undefined {
  for (const law of laws) {
    const fit = patternOf(law.modules).exec(path);
    if (fit !== null) return { law, noun: fit.groups?.['noun'] ?? '' };
  }
  return undefined;
}

/** The patterns that one with `{one,other}` stands for. */
function eachOf(text: string): string[] {
  const [whole = '', either] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
  return either?.split(',').flatMap((one) => eachOf(text.replace(whole, one))) ?? [text];
}

function patternOf(text: string): RegExp {
  const source = text
    .replaceAll(/[.+$]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*')
    .replaceAll('{noun}', '(?<noun>[^/.]+)')
    .replaceAll(/\{([^{}]*,[^{}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}
