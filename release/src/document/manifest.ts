import type { ArtifactFile, BuildManifest } from '@app/shared/contracts/release';
import { zName } from '@app/shared/contracts/release-change';
import { sha256Digest } from './digest.ts';
import { createProblem, type Problem } from './problem.ts';
import { isWindowName } from './window-names.ts';

export interface VersionRef {
  name: string;
  version: string;
}

export const HOST_NAME = 'host';
/** Remote that draws pages in hosts of others; a folder in the host's versions. */
export const PLATFORM_NAME = 'platform';
/** HTML template of the host, filled in by the edge for every request. */
export const TEMPLATE_FILE = 'index.html';
export const MAX_FILES = 5000;
export const MAX_BYTES = 128 * 1024 * 1024;
/** Maximum script size: no page needs a larger one, and the gate holds whole scripts in memory. */
const MAX_SCRIPT_BYTES = 16 * 1024 * 1024;

/** First path segments that the edge serves itself or that are pages of the host. */
const RESERVED = ['api', 'ws', 'sandbox', 'release', 'r', 'healthz', 'metrics', 'console', 'error', '400'];
const PATH_RULE = '名称只能含字母、数字和 . _ - @ + ~，且不以 . 开头，全长至多 240 个字符，请在构建配置中改名';
const SEGMENT = /^[\w@+~-][\w.@+~-]*$/;

export function refText({ name, version }: VersionRef): string {
  return `${name}@${version}`;
}

/** Origins of other sites that fallback pages may be on; `name` is one remote, null all. */
export type FallbackOrigins = readonly { name: string | null; origin: string }[];

/** Whether a path stays below its folder on every system and needs no escaping in an address. */
export function isSafePath(path: string): boolean {
  return path.length <= 240 && path.split('/').every((segment) => SEGMENT.test(segment));
}

/**
 * Identity of a version: two builds with equal digests are the same version, regardless of time and
 * place of the build.
 */
export function contentDigest(manifest: BuildManifest): string {
  const { builtAt: _builtAt, source: _source, ...content } = manifest;
  const files = manifest.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return sha256Digest({ ...content, files });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function checkFiles(files: ArtifactFile[]): Problem[] {
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const { path, bytes } of files) {
    if (!isSafePath(path)) found.push(createProblem('file', `文件路径不合法：${path}；${PATH_RULE}`));
    if (bytes < 0) found.push(createProblem('file', `文件大小不合法：${path}`));
    if (path.endsWith('.js') && bytes > MAX_SCRIPT_BYTES)
      found.push(
        createProblem('file', `脚本 ${path} 有 ${bytes} 字节，超过上限 ${MAX_SCRIPT_BYTES} 字节；请在构建中拆分它`),
      );
    // Case-insensitive file systems treat both as one file.
    const key = path.toLowerCase();
    if (seen.has(key))
      found.push(createProblem('file', `文件重复：${path}；只有大小写不同的名称在部分系统上是同一个文件，请改名`));
    seen.add(key);
  }
  // No file system can have a file and a folder of the same name.
  for (const key of seen) {
    const folder = foldersOf(key).find((one) => seen.has(one));
    if (folder !== undefined) found.push(createProblem('file', `文件 ${folder} 同时被用作文件夹：${key}`));
  }
  if (files.length === 0 || files.length > MAX_FILES)
    found.push(createProblem('file', `文件数量应为 1 到 ${MAX_FILES}，实际 ${files.length}`));
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > MAX_BYTES) found.push(createProblem('file', `总大小 ${total} 字节超过上限 ${MAX_BYTES} 字节`));
  return found;
}

function checkRole(manifest: BuildManifest): Problem[] {
  if (manifest.role === 'host') {
    const found =
      manifest.name === HOST_NAME
        ? []
        : [createProblem('manifest', `宿主的名称应为 ${HOST_NAME}，实际 ${manifest.name}`)];
    if (!manifest.files.some((file) => file.path === TEMPLATE_FILE))
      found.push(createProblem('file', `宿主缺少 ${TEMPLATE_FILE}`));
    return found;
  }
  const isTaken = manifest.name === HOST_NAME || manifest.name === PLATFORM_NAME;
  const found = isTaken ? [createProblem('manifest', `名称 ${manifest.name} 留给宿主`)] : [];
  if (!zName.safeParse(manifest.name).success) found.push(createProblem('manifest', `名称 ${manifest.name} 不能使用`));
  if (isWindowName(manifest.name))
    found.push(createProblem('manifest', `名称 ${manifest.name} 是浏览器窗口自己的名称，请换一个`));
  if (manifest.mounts.length === 0) found.push(createProblem('mount', `${manifest.name} 没有声明挂载路径`));
  for (const { prefix } of manifest.mounts) {
    if (RESERVED.includes(prefix.split('/')[1] ?? ''))
      found.push(createProblem('mount', `${refText(manifest)} 的挂载路径 ${prefix} 留给平台使用`));
  }
  // A global of the page, which must not replace that of another remote.
  const container = (manifest.foreign ? manifest.name : refText(manifest)).replaceAll(/\W/g, '_');
  if (manifest.container !== container)
    found.push(createProblem('manifest', `${refText(manifest)} 的容器名应为 ${container}，实际 ${manifest.container}`));
  return found;
}

function checkReferences(manifest: BuildManifest): Problem[] {
  const found: Problem[] = [];
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  if (!files.has(manifest.entry)) found.push(createProblem('file', `入口文件不在清单中：${manifest.entry}`));
  for (const script of manifest.scripts ?? [])
    if (!files.has(script)) found.push(createProblem('file', `页面的脚本不在清单中：${script}`));
  for (const [route, preloads] of Object.entries(manifest.routes)) {
    for (const { file, integrity } of preloads) {
      const known = files.get(file);
      if (!known) found.push(createProblem('file', `路由 ${route} 的文件不在清单中：${file}`));
      else if (known.integrity !== integrity)
        found.push(createProblem('file', `路由 ${route} 的 ${file} 与清单中的哈希不一致`));
    }
  }
  return found;
}

/** Refuses texts that the database cannot store. */
function checkTexts(manifest: BuildManifest): Problem[] {
  const bad = JSON.stringify(manifest).includes(String.raw`\u0000`);
  return bad ? [createProblem('manifest', `${refText(manifest)} 的清单含有空字符（\\u0000）`)] : [];
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * Checks the page for people while a remote cannot be shown: one of this site that is not the
 * remote's own, or one of another site that the operator allows this remote.
 */
export function checkFallbackPage(manifest: BuildManifest, allowed: FallbackOrigins): Problem[] {
  const { name, role, fallbackPage, mounts } = manifest;
  if (!fallbackPage) return [];
  const { to } = fallbackPage;
  const problem = (text: string) => [createProblem('manifest', `${refText(manifest)} 的备用页面 ${to} ${text}`)];
  if (role === 'host') return problem('不能使用：宿主没有备用页面');
  if (to.startsWith('/')) {
    const [path = ''] = to.split(/[?#]/);
    const own = mounts.find(({ prefix }) => isWithin(path, prefix));
    return own ? problem(`在它自己的挂载路径 ${own.prefix} 之下，同样打不开`) : [];
  }
  const origin = URL.canParse(to) ? new URL(to).origin : undefined;
  if (origin === undefined) return problem('不是可用的地址');
  if (allowed.some((one) => one.origin === origin && (one.name === null || one.name === name))) return [];
  return problem(`指向别的网站 ${origin}，不在允许的范围内（FALLBACK_ORIGINS）`);
}

/** Checks the internal consistency of a manifest; bytes are checked while they arrive. */
export function checkManifest(manifest: BuildManifest): Problem[] {
  return [...checkTexts(manifest), ...checkFiles(manifest.files), ...checkRole(manifest), ...checkReferences(manifest)];
}
