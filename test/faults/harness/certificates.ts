// Certificates that are wrong in one way each, for connections that a client must not trust. Each run makes new ones:
// no certificate in the repository can expire, and no key is stored.

import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, both in PEM. */
export interface Credentials {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** Common name. */
  readonly name: string;
  /** IPv4 addresses it is for. */
  readonly addresses?: readonly string[];
  /** DNS names it is for. */
  readonly hosts?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Who signs it; absent: it signs itself. */
  readonly issuer?: Credentials & { readonly name: string };
  /** Whether it may sign others. */
  readonly isAuthority?: boolean;
}

/** Makes a certificate (RFC 5280) on the curve P-256. */
export function createCertificate(options: CertificateOptions): Credentials {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = options.issuer === undefined ? privateKey : createPrivateKey(options.issuer.key);
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1]), randomBytes(7)),
    ecdsaWithSha256,
    distinguishedName(options.issuer?.name ?? options.name),
    sequence(time(options.notBefore ?? yearsFromNow(-1)), time(options.notAfter ?? yearsFromNow(1))),
    distinguishedName(options.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions(options))),
  );
  const signature = sign('sha256', body, signer);
  const cert = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature));
  return { cert: pem(cert), key: keyText(privateKey) };
}

function extensions({ addresses = [], hosts = [], isAuthority = false }: CertificateOptions): Buffer[] {
  const names = [
    ...hosts.map((host) => tagged(0x82, Buffer.from(host))),
    ...addresses.map((address) => tagged(0x87, Buffer.from(address.split('.').map(Number)))),
  ];
  const alternatives = sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, sequence(...names)));
  const constraints = sequence(...(isAuthority ? [tagged(0x01, Buffer.from([0xff]))] : []));
  const basic = sequence(oid(0x55, 0x1d, 0x13), tagged(0x04, constraints));
  return names.length === 0 ? [basic] : [basic, alternatives];
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function oid(...bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes));
}

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

function distinguishedName(name: string): Buffer {
  return sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(name)))));
}

function time(date: Date): Buffer {
  return tagged(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`));
}

function yearsFromNow(years: number): Date {
  return new Date(Date.now() + years * 31_557_600_000);
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function keyText(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
