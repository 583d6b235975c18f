// A server in its own process, so that its CPU is nobody's. It prints its address.
import { createServer } from 'node:http';

const memory = JSON.stringify({
  translation_memory_id: '00000000-0000-4000-8000-000000000301',
  name: 'Nordlicht product documentation',
  source_language: 'en',
  target_languages: ['de', 'fr', 'ja', 'zh'],
  segment_count: 240,
  creation_time: '2026-03-02T09:15:00.000Z',
  updated_time: '2026-03-02T09:15:00.000Z',
});

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(memory) };
    response.writeHead(200, headers).end(memory);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '');
});
