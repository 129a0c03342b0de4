import { canonical } from '@app/shared/release-rules/canonical';
import type { zNewOverride } from '@app/shared/contracts/release-overrides';
import type { z } from 'zod';
import { toRemoteVersion } from '../document/build.ts';
import { HOST_NAME, refText } from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import { signText } from '../document/sign.ts';
import type { Keys } from './keys.ts';
import type { Registry } from './registry.ts';

const MINUTE_S = 60;

async function releaseOf(registry: Registry, name: string, version: string) {
  const found = await registry.find({ name, version });
  if (!found) throw new RefusalError(404, `${refText({ name, version })} 尚未发布`);
  if (found.collected) throw new RefusalError(409, `${refText({ name, version })} 的文件已被清理；请重新发布`);
  const { state } = await registry.snapshot();
  if (state[name]?.killed.includes(version))
    throw new RefusalError(409, `${refText({ name, version })} 已被停用，不能试用`);
  return toRemoteVersion(found.manifest, { version, traffic: 0, slices: [] });
}

/**
 * Creates a token that lets one browser use another version, or a development server, until it
 * expires.
 */
export async function mintOverride(
  { registry, keys, origins, now }: { registry: Registry; keys: Keys; origins: readonly string[]; now: Date },
  { name, version, origin, minutes }: z.output<typeof zNewOverride>,
): Promise<{ token: string; expiresAt: string }> {
  if (name === HOST_NAME) throw new RefusalError(422, '宿主不能单独试用；请用灰度或指定用户');
  const { state } = await registry.snapshot();
  if (!state[name] && (await registry.versions(name)).length === 0)
    throw new RefusalError(404, `没有名为 ${name} 的应用`);
  if (state[name]?.retired) throw new RefusalError(409, `${name} 已下线，不能试用；请先恢复（unretire）`);
  const from = origin === undefined ? undefined : new URL(origin).origin;
  if (from !== undefined && !origins.includes(from))
    throw new RefusalError(422, `来源 ${from} 不在允许之列（OVERRIDE_ORIGINS：${origins.join('、') || '空'}）`);
  const { current, signingKey } = await keys.read();
  const expires = Math.floor(now.getTime() / 1000) + minutes * MINUTE_S;
  const release = version === undefined ? {} : { release: await releaseOf(registry, name, version) };
  const body = { kind: 'override', name, keyId: current, expires, ...release, ...(from ? { origin: from } : {}) };
  const text = canonical(body);
  const signature = Buffer.from(signText(text, signingKey), 'base64').toString('base64url');
  return {
    token: `${Buffer.from(text).toString('base64url')}.${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}
