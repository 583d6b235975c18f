import { expect, test } from 'vitest';
import { ApiError } from '../../../src/errors/api.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([400, 403, 404, 407, 502])(
  'asks of an HTML page with status %i whether this is the API',
  async (status) => {
    const page = () => new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } });
    const { client } = createScriptedClient([page], { maxRetries: 0 });
    const error = await failureOf(ApiError, client.styleRules.get('1'));
    expect([error.hint, error.baseUrl]).toEqual([
      'Is this the API? Check the URL',
      'https://api.example.com',
    ]);
  },
);
