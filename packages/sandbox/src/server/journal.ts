// The journal stores every exchange, so that a test can check what was sent. It contains no secrets: no keys, no tokens,
// and no query of a signed address.

/** One request and its answer. */
export interface JournalEntry {
  /** `X-Trace-ID` of the answer. */
  readonly traceId: string;
  /** When the request came, by the sandbox's clock. */
  readonly time: string;
  readonly method: string;
  /** The path as requested; the query only where it is no credential. */
  readonly path: string;
  readonly query: string;
  /** `operationId`; absent for signed addresses and for what is no operation. */
  readonly operation?: string;
  /** Request headers; a key is replaced by `<redacted>`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as the operation understood it; a file, or a body of more than 100 000 characters, by its size. */
  readonly body?: unknown;
  readonly status: number;
  /** JSON of the answer. */
  readonly reply?: unknown;
}

/** The exchanges so far, oldest first. */
export interface Journal {
  /** All of them, or those of one operation. */
  entries(operation?: string): readonly JournalEntry[];
  clear(): void;
}

/** A journal to write into. */
export interface WritableJournal extends Journal {
  write(entry: JournalEntry): void;
}

const MOST_CHARACTERS = 100_000;
const SECRET_FIELDS = new Set(['token', 'document_key']);

/** A journal of the last `limit` exchanges. */
export function createJournal(limit: number): WritableJournal {
  const entries: JournalEntry[] = [];
  return {
    entries: (operation) =>
      entries.filter((entry) => operation === undefined || entry.operation === operation),
    clear: () => {
      entries.length = 0;
    },
    write: (entry) => {
      if (limit === 0) return;
      entries.push(redacted(entry));
      if (entries.length > limit) entries.shift();
    },
  };
}

function redacted(entry: JournalEntry): JournalEntry {
  const { headers, body, reply } = entry;
  const authorization = headers['authorization'];
  return {
    ...entry,
    query: entry.query.includes('signature=') ? '?<redacted>' : entry.query,
    headers: authorization === undefined ? headers : { ...headers, authorization: withoutKey(authorization) },
    ...(body === undefined ? {} : { body: withoutSecrets(body) }),
    ...(reply === undefined ? {} : { reply: withoutSecrets(reply) }),
  };
}

function withoutKey(authorization: string): string {
  return authorization.replace(/^(service-auth-key )?.*$/is, '$1<redacted>');
}

function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Blob ? `<file of ${inner.size} bytes>` : inner,
  );
  if (text.length > MOST_CHARACTERS) return `<${text.length} characters>`;
  return JSON.parse(text, (key, inner: unknown) => {
    if (SECRET_FIELDS.has(key)) return '<redacted>';
    return typeof inner === 'string' && inner.includes('signature=')
      ? inner.replace(/\?.*/s, '?<redacted>')
      : inner;
  });
}
