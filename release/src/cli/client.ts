import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zBuildManifest, type BuildManifest } from '@app/shared/contracts/release';
import { z } from 'zod';
import { contentDigest, type VersionRef } from '../document/manifest.ts';
import { BUNDLE_TYPE } from '../registry/bundle.ts';

const TIMEOUT_MS = 180_000;
const zEnvelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
const zProblems = z.object({ problems: z.array(z.object({ code: z.string(), message: z.string() })) });
const zActivated = z.object({ revision: z.number(), changed: z.boolean() });
const zFound = z.object({ digest: z.string() });
const zStatus = z.object({
  revision: z.number(),
  issuedAt: z.string(),
  live: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** The registry said no; the message carries every problem on a line of its own. */
export class RegistryError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RegistryError';
    this.status = status;
  }
}

export interface Access {
  url: string;
  token: string;
  /** Who is written into the log of changes. */
  by: string;
}

export interface Published extends VersionRef {
  created: boolean;
}

async function call(
  access: Access,
  method: string,
  pathname: string,
  body?: { type: string; bytes: Uint8Array<ArrayBuffer> | string },
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${access.token}`,
    'x-published-by': encodeURIComponent(access.by),
    ...(body ? { 'content-type': body.type } : {}),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(new URL(pathname, access.url), { method, headers, signal, body: body?.bytes }).catch(
    (cause: unknown) => {
      throw new Error(`无法连接 ${access.url}，请确认服务已启动`, { cause });
    },
  );
  const envelope = zEnvelope.safeParse(await answer.json().catch(() => undefined));
  if (!envelope.success) throw new RegistryError(answer.status, `无法识别的响应（HTTP ${answer.status}）`);
  if (answer.ok) return envelope.data.data;
  const problems = zProblems.safeParse(envelope.data.data);
  const lines = problems.success ? problems.data.problems.map((one) => `  - ${one.message}`) : [];
  throw new RegistryError(answer.status, [envelope.data.msg, ...lines].join('\n'));
}

async function readManifest(folder: string): Promise<BuildManifest> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`没有找到 ${file}，请先构建`, { cause });
  });
  const manifest = zBuildManifest.safeParse(JSON.parse(text));
  if (!manifest.success) throw new Error(`${file} 不符合约定：\n${z.prettifyError(manifest.error)}`);
  return manifest.data;
}

async function isKnown(access: Access, address: string, manifest: BuildManifest): Promise<boolean> {
  try {
    const { digest } = zFound.parse(await call(access, 'GET', address));
    return digest === contentDigest(manifest);
  } catch (error) {
    if (error instanceof RegistryError && error.status === 404) return false;
    throw error;
  }
}

/** Sends a built folder, unless the registry has these very bytes. It is not live afterwards. */
export async function publishFolder(access: Access, folder: string): Promise<Published> {
  const manifest = await readManifest(folder);
  const { name, version } = manifest;
  const address = `/release/api/versions/${name}/${version}`;
  if (await isKnown(access, address, manifest)) return { name, version, created: false };
  const files = await Promise.all(manifest.files.map((file) => readFile(path.join(folder, file.path))));
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...files]);
  await call(access, 'PUT', address, { type: BUNDLE_TYPE, bytes });
  return { name, version, created: true };
}

/** Makes versions live together. */
export async function activateVersions(
  access: Access,
  versions: VersionRef[],
  why: string,
): Promise<z.infer<typeof zActivated>> {
  const refs = versions.map(({ name, version }) => ({ name, version }));
  const body = { type: 'application/json', bytes: JSON.stringify({ versions: refs, by: access.by, why }) };
  return zActivated.parse(await call(access, 'POST', '/release/api/live', body));
}

export async function readStatus(access: Access): Promise<z.infer<typeof zStatus>> {
  return zStatus.parse(await call(access, 'GET', '/release/api/status'));
}
