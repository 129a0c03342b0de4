import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LAYOUTS } from '@app/shared/contracts/remote';
import {
  zBuildManifest,
  zFallbackPage,
  zMount,
  type BuildManifest,
  type FallbackPage,
} from '@app/shared/contracts/release';
import { adopt as adopted } from '../../document/adopt.ts';
import { chineseMessages } from '../../document/chinese.ts';
import { checkManifest, HOST_NAME, refText } from '../../document/manifest.ts';
import { RefusalError } from '../../document/refusal.ts';
import { z } from 'zod';
import { OWN_MANIFEST, readBuild } from '../adopt/read-build.ts';
import type { Api } from '../api.ts';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

/** The host that most visitors have. */
async function hostOf(api: Api): Promise<BuildManifest> {
  const { apps } = await api.status();
  const track = apps.find(({ name }) => name === HOST_NAME)?.track;
  const version = track?.stable ?? track?.versions.at(-1)?.version;
  const found = version ? await api.version({ name: HOST_NAME, version }) : undefined;
  if (found) return found.manifest;
  throw new ReleaseError('还没有发布宿主', { exit: EXIT_CODES.usage, help: '先发布宿主，再接入远端' });
}

function mountFrom(typed: string | undefined, layout: string | undefined) {
  if (typed === undefined) throw misuseError('缺少 --mount，例如 --mount /shop');
  const result = zMount.safeParse({ prefix: typed, layout: layout ?? 'page' }, chineseMessages);
  if (!result.success) throw misuseError(`--mount 或 --layout 不合法：${z.prettifyError(result.error)}`);
  return result.data;
}

/** `旧版商店=/old-shop` */
function fallbackFrom(typed: string | undefined): FallbackPage | undefined {
  if (typed === undefined) return undefined;
  const [label = '', ...rest] = typed.split('=');
  const result = zFallbackPage.safeParse({ label, to: rest.join('=') }, chineseMessages);
  if (result.success) return result.data;
  const why = result.error.issues.map(({ message }) => message).join('；');
  throw misuseError(`--fallback 不合法：${why}`, '应写成 名称=地址，例如 旧版商店=/course');
}

export const adopt: Verb = {
  name: 'adopt',
  summary: '为别处用 Module Federation 构建的远端写出 release.json，之后即可发布',
  usage: ['<目录> --mount <路径> [--title <标题>] [--layout <布局>] [--fallback <名称=地址>]'],
  details: [
    '目录是 webpack、rspack、rsbuild 或 Vite 的构建产物，原样即可：含 mf-manifest.json，没有时读取 remoteEntry.js 和产物目录旁的 package.json。',
    '远端须以 ./remote 暴露 { name, contract, routes } 的默认导出，name 与构建中的名称相同。',
    '宿主提供的共享库从宿主借用，其余由远端自带；没有 mf-manifest.json 时什么也不借用，页面须由 mount 绘制。只写文件，不上传；再用 publish 发布。',
  ],
  examples: ['../shop/dist --mount /shop --title 商店'],
  options: {
    mount: { type: 'string', value: '<路径>', help: '挂载路径，例如 /shop' },
    title: { type: 'string', value: '<标题>', help: '给人看的名称' },
    layout: { type: 'string', value: '<布局>', help: '页面布局，默认 page', choices: LAYOUTS },
    fallback: { type: 'string', value: '<名称=地址>', help: '打不开时给访客的备用页面，例如 旧版商店=/course' },
  },
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 1);
    const [typed] = context.positionals;
    if (typed === undefined) throw misuseError('请指定要接入的目录，例如 ../shop/dist');
    const mount = mountFrom(context.text('mount'), context.text('layout'));
    const folder = context.path(typed);
    const { federation, files, leftOut } = await readBuild(folder);
    const manifest = manifestOf(federation, {
      mounts: [mount],
      title: context.text('title'),
      fallbackPage: fallbackFrom(context.text('fallback')),
      files,
      host: await hostOf(await context.api()),
      builtAt: new Date().toISOString(),
    });
    await writeFile(path.join(folder, OWN_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    const borrowed = manifest.specifiers.join('、') || '无';
    context.out.result({ manifest, leftOut }, [
      `已写出 ${path.join(typed, OWN_MANIFEST)}：${refText(manifest)}`,
      `入口 ${manifest.entry}（${manifest.foreign === 'module' ? 'ES 模块' : '脚本'}），${manifest.files.length} 个文件，向宿主借用：${borrowed}`,
      ...leftOut.map((file) => `略去 ${file}：名称以 . 开头，浏览器不会请求`),
    ]);
  },
};

function manifestOf(...facts: Parameters<typeof adopted>): BuildManifest {
  try {
    const result = zBuildManifest.safeParse(adopted(...facts), chineseMessages);
    const problems = result.success ? checkManifest(result.data) : [];
    if (problems.length > 0) throw new RefusalError(422, '不能按远端接入', problems);
    if (result.success) return result.data;
    throw new ReleaseError(`不能按远端接入：\n${z.prettifyError(result.error)}`, { exit: EXIT_CODES.refused });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw new ReleaseError(error.message, { exit: EXIT_CODES.refused, problems: error.problems });
  }
}
