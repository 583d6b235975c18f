// What every runtime is expected to show, and where one rightly shows something else.

const once = 'handed on once, counted once';

/** What is seen of each behaviour where there are files, node:http and a streaming hash. */
export const expected: Readonly<Record<string, string>> = {
  'the adapter of `#transfers`': 'node',
  'a call gives its typed result': 'Räder in de',
  'a call ends at its timeout': 'TimeoutError',
  'an abort rejects with its own reason': 'its own reason',
  'a redirect of a call without a body is refused': 'UnexpectedRedirectError 302',
  'a redirect of a call with a body is refused': 'UnexpectedRedirectError 302',
  'an abort of a call with a body rejects with it, too': 'its own reason',
  'nobody listens: the connection is refused': 'ConnectionError',
  'an import from bytes, with its progress': '60 segments, progress 0 to all',
  'an import from a Blob': '60 segments',
  'an import from a stream with its size': '60 segments',
  'an import from a path': '60 segments',
  'pages one by one': '60 segments on 3 pages',
  'an export to memory': 'every text',
  'an export to a stream': 'every text',
  'an export to a path': 'no failure',
  'the exported file': 'every text, and nothing beside it',
  'an upload of 1 MiB + 1': 'all bytes, the right sha256',
  'an upload of 64 MiB': 'all bytes, the right sha256, progress between',
  "an upload by a fetch of the caller's": 'all bytes, no sha256',
  'the store got 1 MiB + 1': 'length 1048577, application/xml, the same bytes, asked first',
  'the store got 64 MiB': 'length 67108864, application/xml, the same bytes, asked first',
  'the store got own fetch': 'length 1048577, application/xml, the same bytes',
  'a download of 64 MiB': 'the same bytes, the right sha256',
  "a download by a fetch of the caller's": 'the same bytes, the right sha256',
  'a store refuses before the body': 'UploadError 403',
  'a store refuses amid the body and hangs up': 'UploadError 403',
  'a redirect of an upload is refused': 'UnexpectedRedirectError 307',
  "a redirect of an upload by a fetch of the caller's": 'UnexpectedRedirectError',
  'a download redirected is refused': 'UnexpectedRedirectError 302',
  'where redirects pointed came': 'nothing',
  'an upload that stalls is given up': 'UploadError',
  'an upload is called off': 'its own reason',
  'a download cut short is no file': 'DownloadError',
  'a POST over fetch to a host that is down': 'ConnectionError after 3',
  'a POST over fetch': once,
  'a POST over a fetch that fails after the answer': once,
  'a POST over a global fetch that fails after the answer': once,
  'a POST over a global fetch that falls back from a host that is down': once,
  'in the end': 'ends with 0',
};

/** Another expectation of some runtimes, and its reason. */
interface Difference {
  readonly runtimes: readonly string[];
  readonly seen: Readonly<Record<string, string>>;
  readonly reason: string;
}

const page = 'Chromium page';
const serviceWorker = 'Chromium service worker';
const browsers = [page, serviceWorker];
const withoutNode = ['workerd', ...browsers];
const sendings = Object.keys(expected).filter((name) => name.startsWith('a POST over'));

const differences: readonly Difference[] = [
  {
    runtimes: ['workerd'],
    seen: { 'the adapter of `#transfers`': 'workerd' },
    reason: 'its own door: FixedLengthStream',
  },
  {
    runtimes: browsers,
    seen: { 'the adapter of `#transfers`': 'browser' },
    reason: 'its own door: XMLHttpRequest, or fetch where there is none',
  },
  {
    runtimes: withoutNode,
    seen: {
      'an import from a path': 'InvalidRequestError',
      'an export to a path': 'InvalidRequestError',
      'the exported file': 'none',
    },
    reason: 'there are no files, and a path is refused before anything is sent',
  },
  {
    runtimes: ['Bun', 'Deno'],
    seen: { 'a POST over fetch to a host that is down': 'UnknownOutcomeError unknown after 1' },
    reason: 'fetch does not report whether a request was sent',
  },
  {
    runtimes: withoutNode,
    seen: Object.fromEntries(sendings.map((name) => [name, 'nothing'])),
    reason: 'no program can choose the connection of a POST, and no service below HTTP can be asked',
  },
  {
    runtimes: [serviceWorker],
    seen: {
      'an upload of 64 MiB': 'all bytes, no sha256',
      'an upload that stalls is given up': 'TimeoutError',
    },
    reason:
      'fetch tells nothing of an upload under way: no progress, and only the deadline ends one that stalls',
  },
  {
    runtimes: withoutNode,
    seen: {
      'an upload of 1 MiB + 1': 'all bytes, no sha256',
      'an upload of 64 MiB': 'all bytes, no sha256, progress between',
      'a download of 64 MiB': 'the same bytes, no sha256',
      "a download by a fetch of the caller's": 'the same bytes, no sha256',
    },
    reason: 'there is no hash that takes bytes as they come',
  },
  {
    runtimes: withoutNode,
    seen: {
      'the store got 1 MiB + 1': 'length 1048577, application/xml, the same bytes',
      'the store got 64 MiB': 'length 67108864, application/xml, the same bytes',
    },
    reason: 'fetch and XMLHttpRequest cannot ask the store for its consent (Expect: 100-continue)',
  },
  {
    runtimes: browsers,
    seen: {
      'a redirect of a call without a body is refused': 'UnexpectedRedirectError',
      'a redirect of a call with a body is refused': 'UnexpectedRedirectError',
      'a redirect of an upload is refused': 'UnexpectedRedirectError',
      'a download redirected is refused': 'UnexpectedRedirectError',
    },
    reason: 'a browser hides the status of a redirect',
  },
  {
    runtimes: ['Bun', 'Deno', 'workerd'],
    seen: { "a redirect of an upload by a fetch of the caller's": 'UnexpectedRedirectError 307' },
    reason:
      'only Node takes the setting to fail at a redirect, which spares it a copy of the file and hides the status',
  },
  {
    runtimes: [page],
    seen: { 'where redirects pointed came': 'PUT without a key' },
    reason: 'XMLHttpRequest always follows redirects; it reports them, and the upload fails',
  },
  {
    runtimes: browsers,
    seen: { 'in the end': 'does not end' },
    reason: 'a browser lives until it is closed',
  },
];

/** Returns what the runtime is expected to show. */
export function expectationOf(runtime: string, behaviour: string): string | undefined {
  const difference = differences.find(
    ({ runtimes, seen }) => runtimes.includes(runtime) && behaviour in seen,
  );
  return difference?.seen[behaviour] ?? expected[behaviour];
}
