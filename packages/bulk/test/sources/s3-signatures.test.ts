// The examples of "Signature Calculations for the Authorization Header" in the reference of Amazon S3.

import { expect, test } from 'vitest';
import { signed } from '../../src/sources/s3-requests.ts';

const settings = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('GET %s has the signature that is published', async (query, signature) => {
  const { headers } = await signed(settings, {
    url: `https://examplebucket.s3.amazonaws.com/${query}`,
    headers: { 'x-amz-content-sha256': empty },
    at: Date.UTC(2013, 4, 24),
    cache: new Map(),
  });
  expect(headers.get('authorization')).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
});
