import { expect, test } from 'vitest';
import { pageIn } from '../../src/sources/s3-page.ts';
import { signed } from '../../src/sources/s3-requests.ts';

const head = '<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">';
const entry = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>x</LastModified><ETag>&quot;e&quot;</ETag><Size>5</Size></Contents>`;
const page = (inner: string) => `${head}${inner}</ListBucketResult>\n`;

test.each([
  ['', 'a&amp;lt;&lt;&gt;&quot;&apos;&#38;&#x1F600;&#13;\n b+c%20', 'a&lt;<>"\'&😀\r\n b+c%20'],
  ['<EncodingType>url</EncodingType>', 'a+b%2Bc%2F%01%F0%9F%98%80%26amp%3B', 'a b+c/\u0001😀&amp;'],
])('keys are read as the store wrote them %s', (encoding, written, key) => {
  const { objects, next } = pageIn(page(`<IsTruncated>false</IsTruncated>${encoding}${entry(written)}`));
  expect(objects).toEqual([{ key, size: 5, etag: '"e"', hasSha256: false }]);
  expect(next).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['another document', '<html><IsTruncated>false</IsTruncated></html>'],
  ['a page that was cut off', `${head}<IsTruncated>false</IsTruncated>${entry('a')}`],
  ['a page without its end', page(entry('a'))],
  ['a page that names no next one', page('<IsTruncated>true</IsTruncated>')],
  ['an object without a size', page('<IsTruncated>false</IsTruncated><Contents><Key>a</Key></Contents>')],
  [
    'a key that is not encoded as it says',
    page(`<IsTruncated>false</IsTruncated><EncodingType>url</EncodingType>${entry('%E0%A4%A')}`),
  ],
])('%s is no list', (_, xml) => {
  expect(() => pageIn(xml)).toThrow('the store returned an invalid list');
});

// The examples of "Signature Calculations for the Authorization Header" in the reference of Amazon S3.

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
