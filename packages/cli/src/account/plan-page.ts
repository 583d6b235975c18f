// A plan as a page: the sums, what style profiles hold with what changes in it, and each change with what both sides held, the
// file and the service beside each other.

import type { AccountGraph, AccountPlan, Change, GraphNode, preparePlan } from 'language-service-account';
import { sectionLabel } from 'language-service-account';
import { pluralize } from '../output/amounts.ts';
import { htmlPage, htmlTable, shownText, wide } from '../output/html-page.ts';
import { drawSvg } from './graph.ts';
import { type Look, lookOf, mostRows, summaryOf } from './render-plan.ts';

type Prepared = Awaited<ReturnType<typeof preparePlan>>;
type Resource = AccountPlan['resources'][number];

/** The page of a plan, whose style profiles are read once more. */
export async function planPage(prepared: Prepared): Promise<string> {
  const { plan } = prepared;
  const { resources, untracked, refusals, requests, sha256 } = plan;
  const looks = new Map(resources.map((one) => [one.path, lookOf(one)]));
  const graph = await graphOf(prepared, looks);
  const list = (texts: readonly string[], look = '') =>
    texts.length === 0
      ? []
      : [`<ul${look}>${texts.map((text) => `<li>${shownText(text)}</li>`).join('')}</ul>`];
  const body = [
    `<p>${summaryOf(plan, 0) || 'equal'}</p>`,
    ...list(
      refusals.map(({ message, hint }) => `! refused: ${message}. ${hint}`),
      ' class="red"',
    ),
    ...(graph.edges.length === 0 ? [] : [wide(await drawSvg(graph, ({ id }) => looks.get(id)))]),
    ...resources.map((one) => sectionOf(one, lookOf(one))),
    ...list(untracked.map(({ kind, name }) => `only online: ${kind} ${JSON.stringify(name)}`)),
    `<p>${pluralize(requests.length, 'write')}; plan <code>${sha256}</code></p>`,
  ];
  return htmlPage('Plan of an account', body.join('\n'));
}

function sectionOf(resource: Resource, [sign, colour, verb]: Look): string {
  const { path, name, movedFrom } = resource;
  const from = movedFrom === undefined ? '' : `, moved from ${movedFrom}`;
  const rows = rowsOf(resource);
  const table = htmlTable(['to', 'part', 'source', 'base', 'file', 'service'], rows.slice(0, mostRows));
  const more = rows.length > mostRows ? `\n<p>and ${rows.length - mostRows} more</p>` : '';
  const head = `<h2 class="${colour}">${shownText(`${sign} ${verb} ${path}${from}`)}</h2>`;
  return `${head}\n<p>${shownText(name)}</p>${rows.length === 0 ? '' : `\n${table}${more}`}`;
}

/** A side that nobody changed holds what both held. Of a row without a target, each side that has it shows its source. */
function rowsOf({ changes, toFile, conflicts }: Resource): readonly string[][] {
  const disputed = new Set(conflicts.map(({ part, source }) => `${part}\0${source}`));
  const isDecided = ({ part, source }: Change) => !disputed.has(`${part}\0${source}`);
  const row = (to: string, part: string, source: string, sides: readonly (string | undefined)[]) => [
    ...[to, sectionLabel(part), source],
    ...sides.map((side) => (side === '' ? source : (side ?? ''))),
  ];
  return [
    ...conflicts.map(({ taken, part, source, base, file, service }) =>
      row(taken === undefined ? 'conflict' : `${taken} counts`, part, source, [base, file, service]),
    ),
    ...changes
      .filter(isDecided)
      .map(({ part, source, before, after }) => row('service', part, source, [before, after, before])),
    ...toFile
      .filter(isDecided)
      .map(({ part, source, before, after }) => row('file', part, source, [before, before, after])),
  ];
}

/** What style profiles hold by their files, with resources that have no file, and what changes. */
async function graphOf({ state, references }: Prepared, looks: ReadonlyMap<string, Look>) {
  const nodes = new Map<string, GraphNode>();
  const edges: AccountGraph['edges'][number][] = [];
  for (const { path, kind, name } of state.trackedFiles) nodes.set(path, { id: path, kind: kind.kind, name });
  for (const tracked of state.trackedFiles) {
    const isHolder = tracked.kind.kind === 'style-profiles' && tracked.isFile;
    const { sections } = isHolder
      ? references.ofFile(tracked.kind, await tracked.open())
      : { sections: new Map() };
    for (const { id, kinds } of tracked.kind.refs(sections)) {
      edges.push({ from: tracked.path, to: id });
      const online = kinds.flatMap((kind) => state.resources.get(kind)?.find((one) => one.id === id) ?? []);
      const [one] = online.map(({ name }) => ({ name }));
      if (!nodes.has(id)) nodes.set(id, { id, kind: kinds[0] ?? 'style-profiles', ...one });
    }
  }
  const shown = new Set([...edges.flatMap(({ from, to }) => [from, to]), ...looks.keys()]);
  return { nodes: [...nodes.values()].filter(({ id }) => shown.has(id)), edges };
}
