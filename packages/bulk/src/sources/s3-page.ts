// A page of ListObjectsV2. Keys may have any character of Unicode, and XML has no words for some of them, so a store is
// asked to encode them; not every store does. A store escapes what it writes, so `<` begins an element wherever it is.

import { SourceError } from './source.ts';

/** `hasSha256`: whether the store has a SHA-256 of it. */
export type ListedObject = NonNullable<ReturnType<typeof objectIn>>;

/**
 * `next`: what asks for the next page; absent on the last.
 * @throws SourceError for what is not such a page.
 */
export function pageIn(xml: string) {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, inner = '']) => inner);
  const rest = xml.replace(/<Contents>.*<\/Contents>/s, '');
  const isTruncated = textOf(rest, 'IsTruncated');
  const isWhole = /<\/ListBucketResult>\s*$/.test(xml) && (isTruncated === 'true' || isTruncated === 'false');
  const next = isTruncated === 'true' ? textOf(rest, 'NextContinuationToken') : undefined;
  const isEncoded = textOf(rest, 'EncodingType') === 'url';
  const found = objects.map((object) => objectIn(object, isEncoded));
  if (!isWhole || found.includes(undefined) || (isTruncated === 'true' && next === undefined))
    throw new SourceError('unreadable', 'the store returned an invalid list');
  return { objects: found.filter((object) => object !== undefined), next };
}

function objectIn(inner: string, isEncoded: boolean) {
  const [written, size, etag] = ['Key', 'Size', 'ETag'].map((name) => textOf(inner, name));
  const key = isEncoded && written !== undefined ? decoded(written) : written;
  if (key === undefined || etag === undefined || size === undefined || !/^\d{1,15}$/.test(size))
    return undefined;
  const hasSha256 =
    textOf(inner, 'ChecksumAlgorithm') === 'SHA256' && textOf(inner, 'ChecksumType') !== 'COMPOSITE';
  return { key, size: Number(size), etag, hasSha256 };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The text of the first element with this name. */
function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi, unescaped);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
