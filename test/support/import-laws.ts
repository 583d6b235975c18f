// Who may import whom, as data. In a pattern `*` is part of one name, `**` any path, and `{noun}` one whole name that
// is the same wherever it stands in a law. `type ` before a pattern allows its types alone.

import type { ImportingModule } from './source-imports.ts';

export interface ImportLaw {
  /** The modules it is about. A module obeys the first law that fits it. */
  readonly modules: string;
  /** What they may import. */
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

/** Every ring of imports, `src/a.ts -> src/b.ts -> src/a.ts`, each once. */
export function importCycles(modules: readonly ImportingModule[]): string[] {
  const targets = new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const since = trail.indexOf(path);
    if (since >= 0) cycles.push([...trail.slice(since), path].join(' -> '));
    if (since >= 0 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const { path } of modules) visit(path, []);
  return cycles;
}

interface Allowance {
  readonly pattern: RegExp;
  readonly typesOnly: boolean;
}

function allowedTo(path: string, laws: readonly ImportLaw[]): Allowance[] | undefined {
  for (const { modules, may } of laws) {
    const fit = patternOf(modules).exec(path);
    if (fit === null) continue;
    const noun = fit.groups?.['noun'] ?? '';
    return may.map((text) => ({
      pattern: patternOf(text.replace(/^type /, '').replaceAll('{noun}', noun)),
      typesOnly: text.startsWith('type '),
    }));
  }
  return undefined;
}

function patternOf(text: string): RegExp {
  const source = text
    .replaceAll(/[.+$]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*')
    .replaceAll('{noun}', '(?<noun>[^/.]+)');
  return new RegExp(`^${source}$`);
}
