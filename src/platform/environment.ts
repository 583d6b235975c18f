// What a program outside of a page has: an environment for what it does not pass, a name, and stacks that lead to its own
// functions. A page has none of it, and carries nothing of this.

import { isLanguageServiceError, type LanguageServiceError } from '../errors/base.ts';
import { fieldFault, InvalidRequestError } from '../errors/request.ts';
import { type EventListener, logEvents } from '../events.ts';
import { field, isObject, textField, valueAt } from '../field.ts';
import type { ConnectionOptions } from './contract.ts';

const variables = { baseUrl: 'LANGUAGE_SERVICE_URL', apiKey: 'LANGUAGE_SERVICE_KEY' } as const;
const optionNames = ['baseUrl', 'apiKey'] as const;

/**
 * Makes something of the options, with the address and the key of the environment where they have none. An empty variable
 * counts as unset.
 * @throws InvalidRequestError naming the option and its variable when neither is there, or the variable is wrong.
 */
export function withConnection<Options extends ConnectionOptions, Made>(
  options: Options,
  make: (complete: Options) => Made,
): Made {
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
 * Writes events as lines to the standard error output, from the level that `LANGUAGE_SERVICE_LOG` names; undefined where it
 * is not set. The standard output belongs to the program.
 * @throws InvalidRequestError when the variable names no level.
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

/** Returns whether a variable may be read: without permission, Deno asks its user or throws. */
function mayRead(name: string): boolean {
  const permissions = valueAt(globalThis, ['Deno', 'permissions']);
  const query = field(permissions, 'querySync');
  if (typeof query !== 'function') return true;
  return field(query.call(permissions, { name: 'env', variable: name }), 'state') === 'granted';
}

/**
 * Returns whether the program runs in a page: it has a document. The versions of Node and Electron exclude
 * Node with jsdom, and an Electron window with Node.
 */
export function isPage(): boolean {
  return isObject(field(globalThis, 'document')) && !isNode();
}

/** Why a bundle for Node has no files. */
export const nodeCondition = '. A bundle for Node needs the condition "node"';

function isNode(): boolean {
  return field(field(field(globalThis, 'process'), 'versions'), 'node') !== undefined;
}

const version = '0.1.0';

/** Returns the User-Agent, where the runtime lets it be set. */
export function userAgentHeader(appInfo: string | undefined): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {};
  const app = appInfo === undefined ? '' : ` ${appInfo.replaceAll(/[^\x20-\x7e]/g, '')}`;
  return { 'user-agent': `language-service-client/${version}${app}` };
}

// V8 leads a stack through promises back to who awaits them, but an error of a timer or a socket begins where nobody
// awaits. Where a call or a workflow rejects, the awaiting functions are known again.

/** A longer stack gets no further frames, because several waits may reject with one error. */
const longestStack = 8_192;

/** Throws the error; one of this client has the frames of the functions that await it in its stack. */
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
