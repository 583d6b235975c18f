// The service and its store as a mock plays them. A file's size is in its address, so that one handler serves all.

export type MockedService = (request: Request) => Promise<Response>;

/** Returns the text of a file of so many bytes. */
export function fileOf(size: number): string {
  return `${'a'.repeat(size - '</tmx>'.length)}</tmx>`;
}

/** Plays the service and its store; the log takes the method, the path and the size of every request. */
export function mockedService(log: string[], storeOrigin?: string): MockedService {
  return async (request) => {
    const { method, headers } = request;
    const { origin: ownOrigin, pathname } = new URL(request.url);
    const origin = storeOrigin ?? ownOrigin;
    const body = await request.text();
    log.push(`${method} ${pathname} ${headers.get('content-length') ?? '-'} ${body.length}`);
    const [, first = '', second = '', third = ''] = pathname.split('/');
    if (first === 'in') return new Response(null, { status: second === 'refused' ? 403 : 200 });
    if (first === 'out') return new Response(fileOf(Number(second)));
    if (third === 'import') {
      const { file_name } = JSON.parse(body).source_file;
      return accepted({ job_id: '0', upload_url: `${origin}/in/${file_name}?signature=s1` });
    }
    if (third === 'jobs') return Response.json(completedJob(origin, pathname));
    if (second === 'translation_memories') return accepted({ job_id: third });
    return Response.json({ glossaries: [] });
  };
}

function accepted(data: object): Response {
  const expires_at = new Date(Date.now() + 900_000).toISOString();
  return Response.json({ ...data, expires_at }, { status: 202 });
}

/** Returns a job that has ended; its id is the size of the file it exports. */
function completedJob(origin: string, path: string): object {
  const job_id = path.split('/').at(-1);
  const download_url = `${origin}/out/${job_id}?signature=s2`;
  return { job_id, results: [{ status: 'completed', translation_memory_id: 'tm', download_url }] };
}
