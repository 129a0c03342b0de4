import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { sharedSecret } from '../../../db/secret.ts';

/**
 * `own` signs requests of this service, `theirs` answers and notices of the channels; both are
 * generated once and stored in the database.
 */
export interface SandboxKeys {
  own: { privateKey: KeyObject; publicKey: KeyObject };
  theirs: { privateKey: KeyObject; publicKey: KeyObject };
  apiV3Key: string;
}

const zKept = z.object({ own: z.string(), theirs: z.string(), apiV3Key: z.string() });

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function createKeys(): Promise<Buffer> {
  const [own, theirs] = await Promise.all([newPrivateKey(), newPrivateKey()]);
  const kept: z.infer<typeof zKept> = { own, theirs, apiV3Key: randomBytes(16).toString('hex') };
  return Buffer.from(JSON.stringify(kept));
}

const pairOf = (pem: string) => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

export async function sandboxKeys(db: Db): Promise<SandboxKeys> {
  const secret = await sharedSecret(db, 'sandbox-pay', createKeys);
  const { own, theirs, apiV3Key } = zKept.parse(JSON.parse(secret.toString('utf8')));
  return { own: pairOf(own), theirs: pairOf(theirs), apiV3Key };
}
