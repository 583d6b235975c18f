// A browser names itself, and a header it does not know costs a preflight; everywhere else the client says what it is.

const version = '0.1.0';

/** The User-Agent, where the runtime lets it be set. */
export function userAgentHeader(appInfo: string | undefined): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {};
  const app = appInfo === undefined ? '' : ` ${appInfo.replaceAll(/[^\x20-\x7e]/g, '')}`;
  return { 'user-agent': `language-service-client/${version}${app}` };
}
