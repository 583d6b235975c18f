// Transport faults: the connection fails, or what comes over it is not a whole HTTP response.

import type { FaultDescription } from './fault-description.ts';

export const transportFaults: readonly FaultDescription[] = [
  {
    name: 'host-not-found',
    what: 'the name of the host is not found',
    outcome: 'three lookups, no request, ConnectionError with reason dns',
  },
  {
    name: 'connection-refused',
    what: 'the connection is refused',
    outcome:
      'three connects, then ConnectionError with reason connect; a server that is up at the second succeeds',
  },
  {
    name: 'connection-timeout',
    what: 'the connection hangs before it is made',
    outcome: 'three attempts, then TimeoutError of the attempt; for files, of 60 s without a byte',
    why: 'A signed URL has no limit for an attempt: no byte moves for 60 s, connecting included.',
  },
  {
    name: 'reset-on-accept',
    what: 'the connection is reset before the request is sent',
    outcome: 'the second attempt succeeds, whatever the operation does',
  },
  {
    name: 'stale-connection',
    what: 'a kept-alive connection is reset at the first byte of the request',
    outcome: 'idempotent operations are sent again, others have an unknown outcome',
    why: 'A transfer has its own connection, so none is stale.',
  },
  {
    name: 'reset-in-request-body',
    what: 'the connection is reset in the middle of the request body',
    outcome:
      'PUT is sent again, others have an unknown outcome; an upload polls its job first; a stream is not sent again',
  },
  {
    name: 'reset-after-request',
    what: 'the connection is reset after the whole request',
    outcome:
      'idempotent operations are sent again, a DELETE then takes 404 for success; others have an unknown outcome',
  },
  {
    name: 'close-after-request',
    what: 'the connection is closed after the whole request',
    outcome: 'as reset-after-request',
  },
  {
    name: 'cut-body-of-known-length',
    what: 'a successful body with a length is cut',
    outcome:
      'idempotent operations are sent again, others have an unknown outcome with the status; a download resumes',
  },
  {
    name: 'cut-chunked-body',
    what: 'a successful chunked body is cut',
    outcome: 'as cut-body-of-known-length',
  },
  {
    name: 'cut-body-without-length',
    what: 'a successful body without a length is cut by closing',
    outcome: 'ResponseParseError without a retry; a download without </tmx> leaves no file',
  },
  {
    name: 'no-headers',
    what: 'no response headers ever come',
    outcome:
      'three attempts of 30 s, then TimeoutError; operations that are not idempotent have an unknown outcome',
  },
  {
    name: 'slow-headers',
    what: 'response headers come byte by byte',
    outcome: 'as no-headers: bytes do not extend the attempt',
  },
  {
    name: 'stalled-body',
    what: 'the response stalls after its headers',
    outcome: 'the time of the attempt covers the body; a download resumes after 60 s without a byte',
    why: 'The time of an attempt covers the body of a call; only transfers have an idle limit and a least speed.',
  },
  {
    name: 'slow-body',
    what: 'the response body comes a byte every five seconds',
    outcome: 'as stalled-body; a transfer below 1 KiB/s for 60 s is slower than its limit',
  },
  {
    name: 'slow-upload',
    what: 'the store reads the file a byte a second',
    outcome: 'UploadError after the slow attempts; a slow line whose buffers hold the file is not given up',
  },
  {
    name: 'early-refusal-of-upload',
    what: 'the store refuses a file in its middle, then closes or resets',
    outcome: 'the status wins: SignedUrlExpiredError or UploadError, one request, source closed',
  },
  {
    name: 'not-http',
    what: 'the response is not HTTP',
    outcome: 'ConnectionError with reason protocol, or an unknown outcome',
    why: 'A transfer is tried three times, like any interrupted one: a store may recover.',
  },
  {
    name: 'oversized-headers',
    what: 'the response has 20 kB of headers',
    outcome: 'ConnectionError with reason protocol, no retry',
  },
  { name: 'early-hints', what: 'a thousand early hints come before the response', outcome: 'success' },
  {
    name: 'endless-body',
    what: 'a body never ends, plain or once unpacked',
    outcome: 'ResponseParseError with tooLarge, bounded memory, no retry; a compressed download is refused',
    why: 'An exported file has no documented size, so no length is too large.',
  },
  {
    name: 'cut-compressed-body',
    what: 'a compressed body is cut though its length is right',
    outcome: 'ResponseParseError or an unknown outcome with the status; a compressed download is refused',
  },
  {
    name: 'untrusted-certificate',
    what: 'the certificate has another name, has expired, or is self-signed',
    outcome: 'ConnectionError with reason tls, one attempt, no request',
  },
  { name: 'old-http-version', what: 'the response is HTTP/1.0 and closes', outcome: 'success' },
];
