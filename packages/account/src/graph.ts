// What refers to what: style profiles hold resources of other kinds by their ids, and keep the id of one that was deleted.

import { listResources } from './account-state.ts';
import { allKinds, kindNamed } from './kinds/all-kinds.ts';
import type { Access, KindName } from './resource-kind.ts';

/** A resource of the account, or an id that no list has. */
export interface GraphNode {
  readonly id: string;
  /** Of an id that no list has: the first kind that it may be of. */
  readonly kind: KindName;
  /** Absent of an id that no list has. */
  readonly name?: string;
}

/** A style profile and what it holds. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
}

export interface AccountGraph {
  /** In the order of the kinds, then of names. */
  readonly nodes: readonly GraphNode[];
  /** In the order in which a profile holds them. */
  readonly edges: readonly GraphEdge[];
  /** Ids of resources that no style profile holds. */
  readonly orphans: readonly string[];
  /** Ids that style profiles hold and no list has. */
  readonly dangling: readonly string[];
  /** Kinds that the key cannot list: their resources have no names, and none of them dangles. */
  readonly unread: readonly KindName[];
}

/**
 * Reads what the style profiles of an account hold; writes nothing.
 * @throws AccountError `forbidden` when the key cannot read style profiles.
 */
export async function readGraph(access: Access): Promise<AccountGraph> {
  const profiles = kindNamed('style-profiles');
  const resources = await listResources(access, [profiles]);
  const unread = allKinds.flatMap(({ kind }) => (resources.has(kind) ? [] : kind));
  const listed = allKinds.flatMap(({ kind }) =>
    (resources.get(kind) ?? [])
      .map(({ id, name }): GraphNode => ({ id, kind, name }))
      .sort((one, other) => byText(one.name, other.name) || byText(one.id, other.id)),
  );
  const known = new Set(listed.map(({ id }) => id));
  const missing = new Map<string, GraphNode>();
  const dangling = new Set<string>();
  const edges: GraphEdge[] = [];
  for (const { id: from } of listed.filter(({ kind }) => kind === 'style-profiles')) {
    const profile = resources.get('style-profiles')?.find(({ id }) => id === from);
    for (const { id: to, kinds } of profile === undefined ? [] : profiles.refs(await profile.content())) {
      edges.push({ from, to });
      if (known.has(to)) continue;
      missing.set(to, { id: to, kind: kinds[0] ?? 'style-profiles' });
      if (!kinds.some((kind) => unread.includes(kind))) dangling.add(to);
    }
  }
  const held = new Set(edges.map(({ to }) => to));
  const orphans = listed.flatMap(({ id, kind }) => (kind === 'style-profiles' || held.has(id) ? [] : id));
  return { nodes: [...listed, ...missing.values()], edges, orphans, dangling: [...dangling], unread };
}

/** The part of a graph that shows resources which nothing holds, or profiles with ids that no list has. */
export function partOfGraph(
  graph: AccountGraph,
  { orphans, dangling }: { readonly orphans: boolean; readonly dangling: boolean },
): AccountGraph {
  if (!orphans && !dangling) return graph;
  const edges = dangling ? graph.edges.filter(({ to }) => graph.dangling.includes(to)) : [];
  const shown = new Set([...edges.flatMap(({ from, to }) => [from, to]), ...(orphans ? graph.orphans : [])]);
  return {
    nodes: graph.nodes.filter(({ id }) => shown.has(id)),
    edges,
    orphans: orphans ? graph.orphans : [],
    dangling: dangling ? graph.dangling : [],
    unread: graph.unread,
  };
}

function byText(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
