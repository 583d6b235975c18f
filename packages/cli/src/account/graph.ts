// `account graph`: what style profiles hold, as text, JSON, Mermaid or a picture.

import { type AccountGraph, type GraphNode, partOfGraph, readGraph } from 'language-service-account';
import { UsageError } from '../command-error.ts';
import { type Result, verb } from '../commands/define-command.ts';
import { flagOption } from '../options/command-spec.ts';
import { shownText } from '../output/html-page.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { cutTo } from '../output/table.ts';
import { ofAccount } from '../sync/account-failure.ts';
import type { Look } from './render-plan.ts';

export const command = verb(
  {
    description:
      'Shows which resources each style profile uses. A style profile keeps the id of a deleted resource. The command shows this id as not found, and also the ids of resources that the key cannot read.',
    positionals: [],
    options: {
      orphans: flagOption('Show only resources that no style profile uses'),
      dangling: flagOption('Show only style profiles with ids that are not found'),
      format: {
        kind: 'text',
        summary: 'Format of the result. Default: text',
        values: ['text', 'json', 'mermaid', 'svg'],
      },
    },
    examples: ['language-service account graph', 'language-service account graph --format svg > account.svg'],
  },
  async (context, { options }): Promise<Result<AccountGraph>> => {
    const { signal, isDryRun, globals } = context;
    const { orphans = false, dangling = false, format = 'text' } = options;
    if (format !== 'text' && (globals.json || globals.jsonl))
      throw new UsageError('Only one format can be written to stdout', 'Pass --json, --jsonl or --format.');
    const client = await context.client();
    const graph = await ofAccount(() => readGraph({ client, signal, isDryRun }));
    if (graph.unread.length > 0)
      await context.warn(`The key cannot list ${graph.unread.join(', ')}: the graph shows their ids`);
    const data = partOfGraph(graph, { orphans, dangling });
    if (format === 'text') return { data };
    await context.print(await drawings[format](data));
    return {};
  },
  drawText,
);

const drawings = {
  json: (graph: AccountGraph) => `${safeJson(graph, 2)}\n`,
  mermaid: drawMermaid,
  svg: (graph: AccountGraph) => drawSvg(graph),
};

function drawText({ nodes, edges, orphans }: AccountGraph): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const line = (node: GraphNode, indent = '') =>
    `${indent}${safeLine(`${node.kind} ${labelOf(node)}${node.name === undefined ? '' : ` ${node.id}`}`)}\n`;
  const held = (id: string) =>
    edges.flatMap(({ from, to }) => (from === id ? (byId.get(to) ?? []) : [])).map((one) => line(one, '  '));
  const profiles = nodes
    .filter(({ kind, name }) => kind === 'style-profiles' && name !== undefined)
    .flatMap((profile) => [line(profile), ...held(profile.id)]);
  const unheld = orphans.flatMap((id) => byId.get(id) ?? []).map((one) => line(one, '  '));
  const lines = [...profiles, ...(unheld.length > 0 ? ['not used by any style profile\n', ...unheld] : [])];
  return lines.join('') || 'nothing\n';
}

function labelOf({ name, id }: GraphNode): string {
  return name === undefined ? `not found: ${id}` : JSON.stringify(name);
}

function drawMermaid({ nodes, edges }: AccountGraph): string {
  const keys = new Map(nodes.map(({ id }, at) => [id, `n${at}`]));
  // Everything that Mermaid may read as its own is a character code.
  const escaped = (text: string) =>
    safeLine(text).replace(/[^\p{L}\p{M}\p{N} ]/gu, (one) => `#${one.codePointAt(0)};`);
  const lines = [
    'flowchart LR',
    ...nodes.map((node) => {
      const missing = node.name === undefined ? ':::missing' : '';
      return `  ${keys.get(node.id)}["${escaped(node.kind)}: ${escaped(node.name ?? `not found: ${node.id}`)}"]${missing}`;
    }),
    ...edges.map(({ from, to }) => `  ${keys.get(from)} --> ${keys.get(to)}`),
    '  classDef missing stroke:#c00,stroke-dasharray:4',
  ];
  return `${lines.join('\n')}\n`;
}

const row = 34;
const box = { width: 300, height: 26 };
const columns = [20, 480] as const;

/**
 * Style profiles are on the left, what they hold on the right, each kind under its name.
 * @param lookOf what changes a resource; the page has the colours.
 */
export async function drawSvg(
  { nodes, edges }: Pick<AccountGraph, 'nodes' | 'edges'>,
  lookOf: (node: GraphNode) => Look | undefined = () => undefined,
): Promise<string> {
  const places = new Map<string, number>();
  const ends: [number, number] = [20, 20];
  const shapes: string[] = [];
  const byKind = Map.groupBy(nodes, ({ kind, name }) => (name === undefined ? 'not found' : kind));
  for (const [title, ofKind] of byKind) {
    const side = title === 'style-profiles' ? 0 : 1;
    shapes.push(svgText(title, columns[side], ends[side] + 18, ' font-weight="bold"'));
    for (const node of ofKind) {
      ends[side] += row;
      places.set(node.id, ends[side] + box.height / 2);
      shapes.push(await svgBox(node, columns[side], ends[side], lookOf(node)));
    }
    ends[side] += row;
  }
  const [left, right] = [columns[0] + box.width, columns[1]];
  const middle = (left + right) / 2;
  const lines = edges.map(({ from, to }) => {
    const [start, end] = [places.get(from), places.get(to)];
    return `<path d="M${left} ${start}C${middle} ${start} ${middle} ${end} ${right} ${end}"/>`;
  });
  const size = `width="${right + box.width + 20}" height="${Math.max(...ends) + 10}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" ${size} font-family="sans-serif" font-size="13">`,
    '<title>References of style profiles</title>',
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<g fill="none" stroke="#8a96a3">${lines.join('\n')}</g>`,
    `<g fill="#1c2733">${shapes.join('\n')}</g>`,
    '</svg>\n',
  ].join('\n');
}

async function svgBox(node: GraphNode, x: number, y: number, look: Look | undefined): Promise<string> {
  const { id, kind, name } = node;
  const [sign, colour, verb] = look ?? ['', '', ''];
  const paint =
    name === undefined
      ? 'fill="#fff0f0" stroke="#c00000" stroke-dasharray="4"'
      : 'fill="#f4f6f8" stroke="#5a6672"';
  const title = shownText(`${verb} ${kind} ${labelOf(node)} ${id}`.trim());
  const shape = `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="4" ${paint}/>`;
  const text = svgText(await cutTo(safeLine(`${sign} ${name ?? id}`.trim()), 38), x + 8, y + 18);
  return `<g${look === undefined ? '' : ` class="${colour}"`}><title>${title}</title>${shape}${text}</g>`;
}

function svgText(text: string, x: number, y: number, look = ''): string {
  return `<text x="${x}" y="${y}"${look}>${shownText(text)}</text>`;
}
