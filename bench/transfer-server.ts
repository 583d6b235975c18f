// A service that stores nothing: it takes an upload of any size and gives a download of any size, so that what is
// measured is the client. It prints its address.
import { createServer, type ServerResponse } from 'node:http';

const size = Number(process.argv[2]);
const block = Buffer.alloc(1 << 20, 'x');
const end = Buffer.from('</tmx>');
let base = '';

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  request.resume();
  request.on('end', () => {
    if (route.startsWith('PUT /file')) response.writeHead(204).end();
    else if (route.startsWith('GET /file')) sendFile(response);
    else sendJson(response, route);
  });
});

function sendJson(response: ServerResponse, route: string): void {
  const importing = route.endsWith('/import');
  const exporting = route.endsWith('/export');
  const job = { job_id: exporting || route.endsWith('/export-job') ? 'export-job' : 'import-job' };
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const started = { ...job, upload_url: `${base}/file?signature=1`, expires_at: soon, parameters: {} };
  const result = {
    status: 'completed',
    translation_memory_id: 'memory',
    download_url: `${base}/file?signature=1`,
    expires_at: soon,
  };
  const operation = job.job_id === 'export-job' ? 'export' : 'import';
  const ended = {
    ...job,
    product: 'translation_memory',
    operation,
    creation_time: soon,
    updated_time: soon,
    results: [result],
  };
  const body = JSON.stringify(importing || exporting ? started : ended);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  response.writeHead(importing || exporting ? 202 : 200, headers).end(body);
}

function sendFile(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': size });
  let left = size - end.length;
  const more = () => {
    while (left > 0) {
      const part = left < block.length ? block.subarray(0, left) : block;
      left -= part.length;
      if (!response.write(part)) return void response.once('drain', more);
    }
    response.end(end);
  };
  more();
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  console.log(base);
});
