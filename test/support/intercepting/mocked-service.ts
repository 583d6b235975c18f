// The service and its store as a mock plays them. A file's size is in its address, so that one handler serves all.

/** A request as every mock can show it. */
export interface MockedRequest {
  readonly method: string;
  readonly url: string;
  readonly contentLength: string | null;
  readonly body: string;
}

export interface MockedAnswer {
  readonly status: number;
  readonly body: string;
}

export type MockedService = (request: MockedRequest) => MockedAnswer;

/** A mock that has been started. */
export interface StartedMock {
  stop(): void;
}

/** Returns the text of a file of so many bytes. */
export function fileOf(size: number): string {
  return `${'a'.repeat(size - '</tmx>'.length)}</tmx>`;
}

/** Plays the service and its store; the log takes the method, the path and the size of every request. */
export function mockedService(log: string[], storeOrigin?: string): MockedService {
  return ({ method, url, contentLength, body }) => {
    const { origin: ownOrigin, pathname } = new URL(url);
    const origin = storeOrigin ?? ownOrigin;
    log.push(`${method} ${pathname} ${contentLength ?? '-'} ${body.length}`);
    const [, first = '', second = '', third = ''] = pathname.split('/');
    if (first === 'in') return { status: second === 'refused' ? 403 : 200, body: '' };
    if (first === 'out') return { status: 200, body: fileOf(Number(second)) };
    if (third === 'import') {
      const { file_name } = JSON.parse(body).source_file;
      return accepted({ job_id: '0', upload_url: `${origin}/in/${file_name}?signature=s1` });
    }
    if (third === 'jobs') return { status: 200, body: JSON.stringify(completedJob(origin, pathname)) };
    if (second === 'translation_memories') return accepted({ job_id: third });
    return { status: 200, body: JSON.stringify({ glossaries: [] }) };
  };
}

function accepted(data: object): MockedAnswer {
  const expires_at = new Date(Date.now() + 900_000).toISOString();
  return { status: 202, body: JSON.stringify({ ...data, expires_at }) };
}

/** Returns a job that has ended; its id is the size of the file it exports. */
function completedJob(origin: string, path: string): object {
  const job_id = path.split('/').at(-1);
  const download_url = `${origin}/out/${job_id}?signature=s2`;
  return { job_id, results: [{ status: 'completed', translation_memory_id: 'tm', download_url }] };
}
