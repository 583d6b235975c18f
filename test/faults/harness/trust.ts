// A certificate authority that only this process trusts, and certificates for trusted and untrusted servers.

import type { Socket } from 'node:net';
import { createSecureContext, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { type Credentials, createCertificate } from './certificates.ts';

const name = 'Fault matrix authority';
const authority = { name, ...createCertificate({ name, isAuthority: true }) };
const here = { name: 'loopback', addresses: ['127.0.0.1'] };

/** Makes this process trust the authority. */
export function trustAuthority(): void {
  setDefaultCACertificates([...getCACertificates('default'), authority.cert]);
}

/** Certificates of a server on loopback. */
export const credentials = {
  sound: createCertificate({ ...here, issuer: authority }),
  expired: createCertificate({ ...here, issuer: authority, notAfter: new Date(Date.now() - 86_400_000) }),
  ofAnotherName: createCertificate({
    name: 'elsewhere',
    hosts: ['elsewhere.example.com'],
    issuer: authority,
  }),
  selfSigned: createCertificate(here),
} as const;

/** Puts the server's side of a connection under TLS; undefined when the other side refuses. */
export function secureWith(given: Credentials): (socket: Socket) => Promise<Socket | undefined> {
  const secureContext = createSecureContext(given);
  return (socket) => {
    const secured = new TLSSocket(socket, { isServer: true, secureContext });
    return new Promise((resolve) => {
      secured.once('secure', () => resolve(secured));
      secured.once('error', () => resolve(undefined));
      secured.once('close', () => resolve(undefined));
    });
  };
}
