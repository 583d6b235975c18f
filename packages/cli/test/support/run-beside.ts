import { ApiError, type PlatformFetch } from 'language-service-client';
import { accountOf } from './account.ts';
import type { Scenario } from './scenario.ts';
import { changes, others, type Their } from './second-writer.ts';
import { scenarios } from './second-writer-scenarios.ts';
import { sheetCommands } from './sheet-commands.ts';

export const commandOf = (line: string) => line.replace(/ \(.*/, '');

export const disturbances = [...changes, 'revoke the key', 'quota full'] as const;

/** Runs a command while somebody else does something before its request of this number; undefined beyond its last one. */
export async function runBeside(
  path: string,
  disturbance: (typeof disturbances)[number] | undefined,
  at: number,
) {
  const scenario: Scenario | undefined = scenarios[path];
  if (scenario === undefined) throw new Error(`${path} has no line`);
  const kind = others[scenario.of];
  const made = await sheetCommands();
  const { client } = accountOf(made.sandbox);
  const id = await kind.make(client);
  const instruction =
    scenario.of === 'styleRules' ? (await client.styleRules.get(id)).custom_instructions?.[0]?.id : undefined;
  await scenario.prepare?.(made);
  let twin = '';
  const theirs: Readonly<Record<Their, () => Promise<unknown>>> = {
    ...kind.act(client, id),
    name: async () => {
      twin = await kind.make(client, scenario.named ?? 'Mine');
    },
    refer: () => kind.refer(client, id),
  };
  const requests: string[] = [];
  let isRefused = false;
  /** Whether the command had deleted what somebody else writes to: they hear of it. */
  let isTooLate = false;
  const fetch: PlatformFetch = async (url, init) => {
    const { method = 'GET' } = init;
    const isTheirs = requests.length === at;
    requests.push(`${method} ${new URL(url).pathname}`);
    if (isTheirs && disturbance !== undefined && disturbance in theirs)
      await theirs[disturbance as Their]().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status < 500)) throw error;
        isTooLate = true;
      });
    if (requests.length > at && disturbance === 'revoke the key') {
      const headers = new Headers(init.headers);
      // A signed address needs no key.
      isRefused ||= headers.has('authorization');
      if (headers.has('authorization')) headers.set('authorization', 'Service-Auth-Key revoked');
      return made.sandbox.fetch(url, { ...init, headers: Object.fromEntries(headers) });
    }
    if (requests.length > at && disturbance === 'quota full' && !['GET', 'HEAD', 'DELETE'].includes(method)) {
      isRefused = true;
      return new Response('{"message":"Quota exceeded"}', { status: 456 });
    }
    return made.sandbox.fetch(url, init);
  };
  const args = scenario.args.replaceAll('{id}', id).replace('{instruction}', instruction ?? '');
  const run = {
    client: { fetch, clock: made.sandbox.clock },
    environment: { XDG_STATE_HOME: `${made.folder}/.state`, XDG_CONFIG_HOME: `${made.folder}/.config` },
  };
  const { code, stderr } = await made.run(`${commandOf(path)} ${args} --yes --no-input`, run);
  if (code === 0 && scenario.afterwards !== undefined)
    await made.run(`${scenario.afterwards} --yes --no-input`);
  const isAsked = scenario.takes?.some((one) => one === disturbance) ?? false;
  // The service has no ETag: between the last read and the write nothing can be seen,
  // but in the version of a style rule list, which each write raises.
  const isOverwriting = isAsked ? /^(PATCH|PUT|DELETE)/ : /^(PUT|DELETE)/;
  const isUnseen =
    isOverwriting.test(writeAfterReads(requests, at, id)) && !/^account apply.*rules/.test(path);
  const isLate = at > lastLook(requests, collections[scenario.of]);
  return {
    code,
    stderr,
    requests,
    isRefused,
    isTooLate,
    isTaken: isAsked,
    isUnseen,
    isLate,
    client,
    kind,
    id,
    twin,
    scenario,
  };
}

/** The write at a place, or the one that follows where a command is reading a thing part by part before it. */
function writeAfterReads(requests: readonly string[], at: number, id: string): string {
  const isRead = (one = '') => one.startsWith('GET') && one.includes(id);
  let next = at;
  if (isRead(requests[at - 1])) while (isRead(requests[next])) next += 1;
  return requests[next] ?? '';
}

const collections: Readonly<Record<Scenario['of'], string>> = {
  glossaries: '/v3/glossaries',
  glossariesV2: '/v2/glossaries',
  spokenTerms: '/v3/spoken-terms',
  styleProfiles: '/v3/style_profiles',
  styleRules: '/v3/style_rules',
  translationMemories: '/v3/translation_memories',
};

/** The request that lists a kind after the last creation or rename of one. */
function lastLook(requests: readonly string[], collection: string): number {
  const isWrite = (one: string) => one.startsWith('PATCH') || one === `POST ${collection}`;
  return requests.indexOf(`GET ${collection}`, requests.findLastIndex(isWrite));
}
