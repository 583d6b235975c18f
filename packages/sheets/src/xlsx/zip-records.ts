// The records at the end of an archive. A program that does not know the sizes beforehand, or expects more than 4 GiB,
// writes them with 64 bits in separate records, also where the archive is small.

export const signatures = {
  end: 0x06054b50,
  largeEnd: 0x06064b50,
  largeEndLocator: 0x07064b50,
  entry: 0x02014b50,
  file: 0x04034b50,
  descriptor: 0x08074b50,
} as const;

const endLength = 22;
const locatorLength = 20;
const longestComment = 65_535;
const largeSizesId = 1;
/** What a field of 32 bits holds whose value has 64. */
const isLarge = 0xffffffff;

export interface ZipSizes {
  readonly unpackedBytes: number;
  readonly packedBytes: number;
  readonly fileAt: number;
}

/** Where the directory begins and how many files it names; undefined where the bytes are no archive. */
export function findDirectory(bytes: Buffer): { readonly at: number; readonly count: number } | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const locator = end - locatorLength;
  if (locator < 0 || bytes.readUInt32LE(locator) !== signatures.largeEndLocator)
    return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) };
  const large = Number(bytes.readBigUInt64LE(locator + 8));
  if (large + 56 > bytes.length || bytes.readUInt32LE(large) !== signatures.largeEnd) return undefined;
  return {
    at: Number(bytes.readBigUInt64LE(large + 48)),
    count: Number(bytes.readBigUInt64LE(large + 32)),
  };
}

/** The sizes of a file, where need be those of 64 bits in its extra fields. */
export function largeSizes(extra: Buffer, { unpackedBytes, packedBytes, fileAt }: ZipSizes): ZipSizes {
  let field = fieldOf(extra, largeSizesId);
  const next = (size: number) => {
    if (size !== isLarge || field.length < 8) return size;
    const large = Number(field.readBigUInt64LE(0));
    field = field.subarray(8);
    return large;
  };
  // The order of the extra field.
  const unpacked = next(unpackedBytes);
  const packed = next(packedBytes);
  return { unpackedBytes: unpacked, packedBytes: packed, fileAt: next(fileAt) };
}

function fieldOf(extra: Buffer, id: number): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, end);
    at = end;
  }
  return Buffer.alloc(0);
}

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  return undefined;
}
