// Traffic that stays on this machine needs no encryption.

/** Whether what is sent to the address is protected: by TLS, or because it stays on this machine. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Whether a host name, as a URL holds it, is this machine's. */
function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
}
