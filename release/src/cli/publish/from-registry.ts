import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactFile } from '@app/shared/contracts/release';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import pLimit from 'p-limit';
import { checkManifest, contentDigest, refText, type VersionRef } from '../../document/manifest.ts';
import type { Api } from '../api.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';
import { sendQuestion } from '../http.ts';
import { readBuilt, type BuiltFolder } from './folder.ts';

/** Files that are fetched at a time. */
const AT_ONCE = 4;

/** Another release server, of an environment that a version has passed. */
export interface OtherServer {
  url: string;
  api: Api;
}

function fault(message: string, help?: string): ReleaseError {
  return new ReleaseError(message, { exit: EXIT_CODES.fault, ...(help ? { help } : {}) });
}

async function fetchFile(base: URL, { path: name, bytes, integrity }: ArtifactFile, folder: string): Promise<void> {
  const { status, body } = await sendQuestion({ url: new URL(name, base) });
  if (status !== 200) throw fault(`无法取得 ${base.href}${name}（HTTP ${status}）`);
  const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  if (body.length !== bytes || hash !== integrity)
    throw fault(`${base.href}${name} 与清单中的散列不符`, '请确认中间没有改写内容的代理，再试一次');
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
}

/** Refuses a version that not everyone has on the other server. */
export async function demandProven({ url, api }: OtherServer, refs: readonly VersionRef[]): Promise<void> {
  const { apps } = await api.status();
  for (const ref of refs) {
    const track = apps.find(({ name }) => name === ref.name)?.track;
    const own = track?.versions.find(({ version }) => version === ref.version);
    const others = track?.versions.some(
      ({ version, cohorts, where }) => version !== ref.version && (cohorts.length > 0 || where !== undefined),
    );
    const isProven = own?.traffic === BUCKETS && !others && !track?.killed.includes(ref.version) && !track?.retired;
    if (!isProven)
      throw new ReleaseError(`${refText(ref)} 在 ${new URL(url).host} 还不是所有人的版本`, {
        exit: EXIT_CODES.refused,
        help: '先在那里全量上线；只存入、先用测试链接看看，可以加 --no-live',
      });
  }
}

/**
 * Fetches a version from another release server into a folder, every file checked against its hash.
 * @param folder an empty folder
 */
export async function fetchBuilt({ url, api }: OtherServer, ref: VersionRef, folder: string): Promise<BuiltFolder> {
  const found = await api.version(ref);
  if (!found || found.collected)
    throw new ReleaseError(`${new URL(url).host} 没有 ${refText(ref)}，或它的文件已被清理`, { exit: EXIT_CODES.usage });
  const { manifest, digest } = found;
  // A server that is broken, or not the one it should be, must not choose what is replaced here.
  if (refText(manifest) !== refText(ref) || contentDigest(manifest) !== digest)
    throw fault(`${new URL(url).host} 回答的不是 ${refText(ref)}，没有存入任何内容`);
  // Paths of files are checked here, because they are written before the registry sees them.
  const problems = checkManifest(manifest);
  if (problems.length > 0)
    throw new ReleaseError(`${refText(ref)} 的清单不符合约定`, { exit: EXIT_CODES.refused, problems });
  await mkdir(folder, { recursive: true });
  const base = new URL(`/r/${ref.name}/${ref.version}/`, url);
  await pLimit(AT_ONCE).map(manifest.files, (file) => fetchFile(base, file, folder));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return readBuilt(folder);
}
