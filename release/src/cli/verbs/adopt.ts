import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LAYOUTS } from '@app/shared/contracts/remote';
import { zBuildManifest, zMount, type ArtifactFile, type BuildManifest } from '@app/shared/contracts/release';
import { adopt as adopted, zFederationManifest } from '../../document/adopt.ts';
import { inChinese } from '../../document/chinese.ts';
import { HOST, refText } from '../../document/manifest.ts';
import { Refusal } from '../../document/refusal.ts';
import { z } from 'zod';
import type { Api } from '../api.ts';
import { EXIT, misuse, ReleaseError } from '../exit.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

const FEDERATION = 'mf-manifest.json';
const OWN = 'release.json';

async function filesIn(folder: string): Promise<ArtifactFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)).split(path.sep).join('/'));
  return Promise.all(
    names
      .filter((name) => name !== OWN)
      .sort()
      .map(async (name) => {
        const bytes = await readFile(path.join(folder, name));
        const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        return { path: name, bytes: bytes.length, integrity };
      }),
  );
}

async function federationOf(folder: string) {
  const file = path.join(folder, FEDERATION);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const help = '请用 Module Federation 2 的插件构建，并打开其 manifest 选项';
    throw new ReleaseError(`没有找到 ${file}`, { exit: EXIT.usage, help, cause });
  });
  const result = zFederationManifest.safeParse(parsed(text), inChinese);
  if (result.success) return result.data;
  throw new ReleaseError(`${file} 不符合约定：\n${z.prettifyError(result.error)}`, { exit: EXIT.usage });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The host that most visitors have. */
async function hostOf(api: Api): Promise<BuildManifest> {
  const { apps } = await api.status();
  const track = apps.find(({ name }) => name === HOST)?.track;
  const version = track?.stable ?? track?.versions.at(-1)?.version;
  const found = version ? await api.version({ name: HOST, version }) : undefined;
  if (found) return found.manifest;
  throw new ReleaseError('还没有发布宿主', { exit: EXIT.usage, help: '先发布宿主，再接入远端' });
}

function mountFrom(typed: string | undefined, layout: string | undefined) {
  if (typed === undefined) throw misuse('缺少 --mount，例如 --mount /shop');
  const result = zMount.safeParse({ prefix: typed, layout: layout ?? 'page' }, inChinese);
  if (!result.success) throw misuse(`--mount 或 --layout 不合法：${z.prettifyError(result.error)}`);
  return result.data;
}

export const adopt: Verb = {
  name: 'adopt',
  summary: '为别处用 Module Federation 2 构建的远端写出 release.json，之后即可发布',
  usage: ['<目录> --mount <路径> [--title <标题>] [--layout <布局>]'],
  details: [
    '目录是含 mf-manifest.json 的构建产物。远端须以 ./remote 暴露 { name, contract, routes } 的默认导出，name 与构建中的名称相同。',
    '宿主提供的共享库从宿主借用，其余由远端自带。只写文件，不上传；再用 publish 发布。',
  ],
  examples: ['../shop/dist --mount /shop --title 商店'],
  options: {
    mount: { type: 'string', value: '<路径>', help: '挂载路径，例如 /shop' },
    title: { type: 'string', value: '<标题>', help: '给人看的名称' },
    layout: { type: 'string', value: '<布局>', help: '页面布局，默认 page', choices: LAYOUTS },
  },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const [typed] = context.positionals;
    if (typed === undefined) throw misuse('请指定要接入的目录，例如 ../shop/dist');
    const mount = mountFrom(context.text('mount'), context.text('layout'));
    const folder = context.path(typed);
    const federation = await federationOf(folder);
    const manifest = manifestOf(federation, {
      mounts: [mount],
      title: context.text('title'),
      files: await filesIn(folder),
      host: await hostOf(await context.api()),
      builtAt: new Date().toISOString(),
    });
    await writeFile(path.join(folder, OWN), `${JSON.stringify(manifest, null, 2)}\n`);
    context.out.result({ manifest }, [`已写出 ${path.join(typed, OWN)}：${refText(manifest)}`]);
  },
};

function manifestOf(...facts: Parameters<typeof adopted>): BuildManifest {
  try {
    const result = zBuildManifest.safeParse(adopted(...facts), inChinese);
    if (result.success) return result.data;
    throw new ReleaseError(`不能按远端接入：\n${z.prettifyError(result.error)}`, { exit: EXIT.refused });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ReleaseError(error.message, { exit: EXIT.refused, problems: error.problems });
  }
}
