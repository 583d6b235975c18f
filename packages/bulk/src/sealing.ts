// Encrypts the signed addresses in a ledger, because anyone with the address can use it. The cipher is AES-256-GCM.
// HKDF derives its key from the API key and the job id. So a copy of the ledger does not reveal the address.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const purpose = 'language-service-bulk: signed address of job ';

/** Encrypts a signed upload URL with a key that is derived from the API key and the job id. */
export function seal(address: string, apiKey: string, jobId: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, sealingKey(apiKey, jobId), nonce);
  const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a signed upload URL. Returns undefined if it was encrypted for another API key or another job, or if the
 * text was modified.
 */
export function unseal(sealed: string, apiKey: string, jobId: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  try {
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv(cipherName, sealingKey(apiKey, jobId), nonce, options).setAuthTag(tag);
    const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined; // AES-GCM gives no other reason than a failed check
  }
}

function sealingKey(apiKey: string, jobId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', apiKey, '', `${purpose}${jobId}`, 32));
}
