// A stateless stand-in for the service, straight from the bundled description.
import { join } from 'node:path';
import { failWith } from './failing.ts';
import { startMock } from './mocking.ts';
import { readOptions, readPort } from './options.ts';

const usage = `Usage: npm run mock -- [options]

Serves the examples of the description on the loopback address.

  --port <number>  where (default 4010; 0 takes a free one)
  --help           this text`;

const { port } = readOptions(usage, { port: { type: 'string', default: '4010' } });
const document = join(import.meta.dirname, '..', 'src', 'generated', 'openapi.json');
const mock = await startMock({ document, port: readPort(port) }).catch(failWith);

console.log(`The mock listens on ${mock.url}. Try:

  curl ${mock.url}/v3/style_rules -H 'Authorization: Service-Auth-Key any-key'

Any key will do. Prefer: code=404 asks for a status. Ctrl-C ends it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
