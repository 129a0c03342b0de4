import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { rawPublicKey } from '../document/sign.ts';
import { RefusalError } from '../document/refusal.ts';

const zKeyFile = z.object({
  /** Id of the signing key. */
  current: z.string(),
  /** Private keys by id: PKCS #8, DER, base64. */
  keys: z.record(z.string().regex(/^[\w-]{1,20}$/), z.string()),
});
type KeyFile = z.infer<typeof zKeyFile>;

export interface KeySet {
  current: string;
  signingKey: KeyObject;
  /** Raw public keys in base64, by id. */
  publicKeys: Record<string, string>;
}

/**
 * Keys that release documents and override tokens are signed with. Stored in a file that only its
 * owner may read; all processes share it.
 */
export interface Keys {
  /** Reads the file again: another process may have changed it. */
  read(): Promise<KeySet>;
  /** Adds a trusted key that does not sign yet. Returns its id. */
  add(id?: string): Promise<string>;
  /** Makes a trusted key the signing key. */
  use(id: string): Promise<void>;
  /** Removes a key from the trusted ones. */
  drop(id: string): Promise<void>;
}

function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function toPrivate(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

async function write(file: string, content: KeyFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.new`;
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

function toKeySet({ current, keys }: KeyFile, file: string): KeySet {
  const own = keys[current];
  if (own === undefined) throw new Error(`${file} has no key ${current}, which should sign.`);
  const publicKeys = Object.entries(keys).map(([id, text]) => [id, rawPublicKey(createPublicKey(toPrivate(text)))]);
  return { current, signingKey: toPrivate(own), publicKeys: Object.fromEntries(publicKeys) as Record<string, string> };
}

/** A refusal with the remedy: only a person can repair the key file. */
function unusableKey(file: string, cause: unknown): RefusalError {
  const refusal = new RefusalError(503, `签名密钥文件 ${path.basename(file)} 无法读取，请从备份恢复它；页面不受影响`);
  refusal.cause = cause;
  return refusal;
}

function freeId(keys: KeyFile['keys']): string {
  const used = Object.keys(keys).map((id) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0));
  return `k${Math.max(0, ...used) + 1}`;
}

/** Opens the key file; creates it with a first key, `k1`, when it is missing. */
export async function openKeys(file: string): Promise<Keys> {
  async function load(): Promise<KeyFile> {
    return zKeyFile.parse(JSON.parse(await readFile(file, 'utf8')));
  }
  async function usable(): Promise<KeyFile> {
    return load().catch((error: unknown) => {
      throw unusableKey(file, error);
    });
  }
  async function loadOrMake(): Promise<void> {
    await load().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw new Error(`${file} is not usable`, { cause: error });
      await write(file, { current: 'k1', keys: { k1: makeKey() } });
    });
  }
  async function known(id: string): Promise<KeyFile> {
    const content = await usable();
    if (!Object.hasOwn(content.keys, id)) throw new RefusalError(404, `没有密钥 ${id}`);
    return content;
  }
  await loadOrMake();

  return {
    async read() {
      try {
        return toKeySet(await load(), file);
      } catch (error) {
        throw unusableKey(file, error);
      }
    },

    async add(wanted) {
      const content = await usable();
      const id = wanted ?? freeId(content.keys);
      if (!/^[\w-]{1,20}$/.test(id)) throw new RefusalError(400, '密钥名称应为 1 到 20 个字母、数字、下划线或连字符');
      if (Object.hasOwn(content.keys, id)) throw new RefusalError(409, `已有密钥 ${id}`);
      await write(file, { ...content, keys: { ...content.keys, [id]: makeKey() } });
      return id;
    },

    async use(id) {
      await write(file, { ...(await known(id)), current: id });
    },

    async drop(id) {
      const { current, keys } = await known(id);
      if (id === current) throw new RefusalError(409, `密钥 ${id} 正在签名，请先改用其他密钥`);
      const { [id]: _dropped, ...rest } = keys;
      await write(file, { current, keys: rest });
    },
  };
}
