import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Words that mean something else in paths, in the release document or in this workspace. */
const RESERVED_NAMES = ['host', 'platform', 'shared', 'service', 'release', 'console', 'remote', 'remotes', 'assets'];

let reading;

/** The registry's rules, translated once. */
function rules() {
  reading ??= Promise.all([
    tsImport('../../release/src/document/gate.ts', import.meta.url),
    tsImport('../../release/src/document/manifest.ts', import.meta.url),
    tsImport('../../release/src/document/window-names.ts', import.meta.url),
  ]);
  return reading;
}

function packages(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'package.json')))
    .map((entry) => JSON.parse(readFileSync(path.join(root, entry.name, 'package.json'), 'utf8')).federation)
    .filter(Boolean);
}

/** A manifest that has nothing wrong in it but its mounts, maybe. */
function manifestOf({ name, mounts }) {
  const files = [{ path: 'remoteEntry.js', bytes: 1, integrity: '' }];
  return {
    name,
    version: '1.0.0',
    role: 'remote',
    container: `${name}_1_0_0`,
    entry: 'remoteEntry.js',
    files,
    routes: {},
    mounts,
  };
}

/**
 * Problems of a new remote, a sentence each; the registry's own rules decide about mounts.
 * @param {string} root of the workspace
 * @param {{ name: string, title: string, mount: string }} wish
 */
export async function describeProblems(root, { name, title, mount }) {
  if (!/^[a-z]{2,20}$/.test(name)) return [`名称“${name}”不合法：应为 2 到 20 个小写英文字母，例如 notes`];
  if (RESERVED_NAMES.includes(name)) return [`名称 ${name} 留给平台使用，请换一个`];
  const [{ checkMounts }, { checkManifest }, { isWindowName }] = await rules();
  if (isWindowName(name)) return [`名称 ${name} 是浏览器窗口自己的名称，请换一个`];
  if (existsSync(path.join(root, `remote-${name}`))) return [`目录 remote-${name} 已存在，请换一个名称，或先移走它`];
  const problems = [];
  if (title.trim() === '' || title.length > 20 || /["'`\\<>{}$\n]/.test(title))
    problems.push(`标题“${title}”不合法：应为 1 到 20 个字，不含引号和尖括号`);
  const known = packages(root);
  if (known.some((one) => one.name === name)) problems.push(`已有名为 ${name} 的应用，请换一个名称`);
  if (!/^\/[\w-]+(\/[\w-]+)*$/.test(mount)) {
    return [...problems, `路径“${mount}”不合法：应以 / 开头，由字母、数字、- 和 _ 组成，例如 /notes`];
  }
  const wanted = manifestOf({ name, mounts: [{ prefix: mount, layout: 'page' }] });
  if (checkManifest(wanted).some(({ code }) => code === 'mount'))
    problems.push(`路径 ${mount} 留给平台使用，请用 --mount 换一个`);
  for (const other of known.filter((one) => one.name !== 'host')) {
    const found = checkMounts([manifestOf(other), wanted]);
    if (found.length > 0) {
      const prefix = other.mounts.find(
        (one) => checkMounts([manifestOf({ ...other, mounts: [one] }), wanted]).length > 0,
      ).prefix;
      problems.push(`路径 ${mount} 与 remote-${other.name} 的 ${prefix} 冲突，请用 --mount 换一个`);
    }
  }
  return problems;
}
