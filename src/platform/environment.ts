// Functions for programs outside of pages: options from the environment, the User-Agent, and stacks with awaiting
// functions. The bundle of a page contains only `isPage`.

import { isLanguageServiceError, type LanguageServiceError } from '../errors/base.ts';
import { fieldFault, InvalidRequestError } from '../errors/request.ts';
import { type EventListener, logEvents } from '../events.ts';
import { field, isObject, textField, valueAt } from '../field.ts';
import type { ConnectionOptions, KeyNeed } from './contract.ts';

const variables = { baseUrl: 'LANGUAGE_SERVICE_URL', apiKey: 'LANGUAGE_SERVICE_KEY' } as const;
const optionNames = ['baseUrl', 'apiKey'] as const;

/**
 * Calls `make` with complete options, and returns its result. A missing URL or key comes from an environment variable.
 * An empty variable counts as unset. A browser page has no environment, so its options are unchanged.
 * @throws InvalidRequestError that names the variable, if the variable is wrong, or both the option and the variable
 * are missing.
 */
export function withConnection<Options extends ConnectionOptions, Made>(
  options: Options,
  make: (complete: Options) => Made,
): Made {
  if (isPage()) return make(options);
  const complete = {
    ...options,
    baseUrl: options.baseUrl === undefined ? variable('baseUrl') : options.baseUrl,
    apiKey: options.apiKey === undefined ? variable('apiKey') : options.apiKey,
  };
  try {
    return make(complete);
  } catch (error) {
    const wrong = optionNames.find((name) => field(error, 'field') === name && options[name] === undefined);
    if (wrong === undefined || !(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(`${variables[wrong]} of the environment: ${error.message}`, error);
  }
}

function variable(option: keyof typeof variables): string {
  const name = variables[option];
  const text = readVariable(name);
  if (text === undefined) throw fieldFault(option, `is missing: pass it, or set ${name} in the environment`);
  return text;
}

const logVariable = 'LANGUAGE_SERVICE_LOG';
const logLevels: readonly string[] = ['debug', 'info', 'warn', 'error'];

/**
 * Returns a listener that writes events as lines to the standard error output, from the level in
 * `LANGUAGE_SERVICE_LOG`. Returns undefined if the variable is not set. Never writes to the standard output, which
 * belongs to the program.
 * @throws InvalidRequestError for an unknown level.
 */
export function logOfEnvironment(): EventListener | undefined {
  const wanted = readVariable(logVariable);
  if (wanted === undefined) return undefined;
  const lowest = logLevels.indexOf(wanted);
  if (lowest === -1) throw fieldFault(logVariable, `must be one of ${logLevels.join(', ')}`);
  const at = (level: string) => (line: string) => {
    if (logLevels.indexOf(level) >= lowest) console.error(`${level} ${line}`);
  };
  return logEvents({ debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') });
}

function readVariable(name: string): string | undefined {
  return mayRead(name) ? textField(valueAt(globalThis, ['process', 'env']), name) : undefined;
}

/**
 * Returns whether the program may read an environment variable. Without this check, Deno would ask the user for
 * permission, or throw.
 */
function mayRead(name: string): boolean {
  const permissions = valueAt(globalThis, ['Deno', 'permissions']);
  const query = field(permissions, 'querySync');
  if (typeof query !== 'function') return true;
  return field(query.call(permissions, { name: 'env', variable: name }), 'state') === 'granted';
}

/**
 * Returns whether the program runs in a browser page: with a `document` and without `process.versions.node`. So Node
 * with jsdom and an Electron window with Node are not pages.
 */
export function isPage(): boolean {
  const isNode = valueAt(globalThis, ['process', 'versions', 'node']) !== undefined;
  return isObject(field(globalThis, 'document')) && !isNode;
}

/**
 * Returns whether a program must or may pass a key. By default a browser page must not pass one, because the server of
 * the page adds the key.
 */
export function keyNeed(isAllowed: boolean | undefined): KeyNeed {
  if (!isPage()) return 'needed';
  return isAllowed ? 'optional' : 'refused';
}

/**
 * The end of the error message about a path that this runtime cannot open. It names a possible cause: a bundle for Node
 * was built without the export condition `node`.
 */
export const nodeCondition = '. A bundle for Node needs the condition "node"';

const version = '0.1.0';

/**
 * Returns the User-Agent header; no header in browser pages and their workers, where the browser sets the User-Agent.
 */
export function userAgentHeader(appInfo: string | undefined): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {};
  const app = appInfo === undefined ? '' : ` ${appInfo.replaceAll(/[^\x20-\x7e]/g, '')}`;
  return { 'user-agent': `language-service-client/${version}${app}` };
}

/**
 * The maximum length of a stack in characters; a longer stack gets no further frames. Several promises may reject with
 * the same error, and each of them adds frames to the stack of this error.
 */
const longestStack = 8_192;

/**
 * Throws the error. If it is an error of this client, first adds the frames of the awaiting functions to its stack. V8
 * cannot add these frames to an error of a timer or a socket, because no function awaits there.
 */
export function rethrow(error: unknown): never {
  if (isLanguageServiceError(error) && 'captureStackTrace' in Error) addFrames(error);
  throw error;
}

function addFrames(error: LanguageServiceError): void {
  const here = { stack: '' };
  Error.captureStackTrace(here, rethrow);
  const { stack = '' } = error;
  const [, ...frames] = here.stack.split('\n');
  const outermost = frames.at(-1);
  if (outermost === undefined || stack.length > longestStack || stack.includes(outermost)) return;
  error.stack = [stack, ...frames].join('\n');
}
