import { X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { openSealed } from './wechat-sign.ts';

export const zCertificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
    }),
  ),
});

/** Least interval, in ms, of fetching certificates: anybody may send an unknown serial. */
const REFRESH_MS = 60_000;

export interface PlatformKeys {
  /** The key for this serial, or null when there is none. */
  of(serial: string): Promise<KeyObject | null>;
}

/** Prefix of public key ids. Serials of certificates are hexadecimal. */
const PUBLIC_KEY_ID = 'PUB_KEY_ID_';

/**
 * Keys with which WeChat Pay signs: the configured public keys, and the platform certificates,
 * which it delivers encrypted and replaces from time to time. Both are valid in parallel: while a
 * merchant changes from one to the other, notices are signed with either.
 */
export function platformKeys(
  publicKeys: Readonly<Record<string, KeyObject>>,
  sealedBy: string,
  fetchAll: () => Promise<z.infer<typeof zCertificates>>,
  now: () => Date,
): PlatformKeys {
  const keys = new Map(Object.entries(publicKeys));
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const { data } = await fetchAll();
    for (const { serial_no, encrypt_certificate } of data) {
      const certificate = new X509Certificate(openSealed(encrypt_certificate, sealedBy));
      if (new Date(certificate.validTo) > now()) keys.set(serial_no, certificate.publicKey);
    }
  }

  return {
    async of(serial) {
      const found = keys.get(serial);
      if (found || serial.startsWith(PUBLIC_KEY_ID)) return found ?? null;
      if (!asking && now().getTime() - askedAt >= REFRESH_MS) {
        askedAt = now().getTime();
        asking = refresh().finally(() => {
          asking = null;
        });
      }
      await asking;
      return keys.get(serial) ?? null;
    },
  };
}
