import { zNewExport } from '@app/shared/contracts/release-upkeep';
import { documentAddress, POINTER_ADDRESS, type Pointer } from '@app/shared/release-rules/pointer';
import { sha256Of } from '../../document/digest.ts';
import { HOST_NAME, refText } from '../../document/manifest.ts';
import { WORKER_FILE } from '../../edge/worker.ts';
import {
  ARTIFACT_HEADERS,
  DIGEST_HEADERS,
  DOCUMENT_HEADERS,
  nginxLocations,
  POINTER_HEADERS,
} from '../../export/nginx.ts';
import { staticPage } from '../../export/page.ts';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { openExportFolder } from '../export/folder.ts';
import { copyVersion, versionsIn } from '../export/versions.ts';
import { workerOf } from '../export/worker.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

function baseFrom(context: Context): string | undefined {
  const base = context.text('base');
  const problem = zNewExport.safeParse({ base }).error?.issues[0]?.message;
  if (problem) throw misuseError(`--base：${problem}，实际 ${base}`, '例如 --base https://cdn.example.cn/shop/');
  return base;
}

async function runExport(context: Context): Promise<void> {
  onlyWords(context.positionals, 1);
  const [typed] = context.positionals;
  if (typed === undefined) throw misuseError('请指定导出到哪个目录，例如 release export ./site');
  const base = baseFrom(context);
  const days = context.wholeNumber('days', { min: 1, max: 3650 }) ?? 365;
  const precompress = context.flag('precompress');
  const { out } = context;
  const api = await context.api();
  const exported = await api.exportRelease({ days, ...(base === undefined ? {} : { base }) });
  const { document } = exported;
  const refs = versionsIn(document);
  if (context.flag('dry-run')) {
    const lines = [`将导出修订 ${document.revision}（未执行）：`, ...refs.map((ref) => `  ${refText(ref)}`)];
    return out.result({ revision: document.revision, dryRun: true, versions: refs }, lines);
  }

  const folder = await openExportFolder(context.path(typed)).catch((cause: NodeJS.ErrnoException) => {
    throw new ReleaseError(`无法写入目录 ${context.path(typed)}（${cause.code ?? cause.message}）`, {
      exit: EXIT_CODES.fault,
      help: '请换一个可以写入的目录',
      cause,
    });
  });
  const job = { api, folder, origin: context.url, precompress, tell: (file: string) => out.progress(`导出 ${file}`) };
  const versions = [];
  for (const ref of refs) {
    const isFront = ref.name === HOST_NAME && ref.version === document.host.version;
    versions.push({ ...ref, copied: await copyVersion(ref, isFront, job) });
  }
  out.progress('');
  const { html, headers } = staticPage(exported, base === undefined ? null : new URL(base).origin);
  await folder.putText('nginx.conf', nginxLocations(headers), false);
  const rules = {
    '/r/*': ARTIFACT_HEADERS,
    '/release/document.json': DOCUMENT_HEADERS,
    '/release/pointer.json': POINTER_HEADERS,
    '/release/documents/*': DIGEST_HEADERS,
    '/*': { 'Cache-Control': 'no-cache', ...headers },
  };
  await folder.putText('headers.json', `${JSON.stringify(rules, null, 2)}\n`, false);
  await folder.put(WORKER_FILE, await workerOf(job, document.host.version, base === undefined));
  // Written last, when every file it refers to exists.
  await folder.putText('index.html', html, precompress);
  const text = JSON.stringify(document);
  const digest = sha256Of(Buffer.from(text));
  const pointer: Pointer = { revision: document.revision, digest };
  await folder.putText(documentAddress(digest).slice(1), text, precompress);
  await folder.putText('release/document.json', text, precompress);
  await folder.putText(POINTER_ADDRESS.slice(1), JSON.stringify(pointer), false);
  const data = { revision: document.revision, expiresAt: document.expiresAt, folder: context.path(typed), versions };
  out.result(data, [
    ...versions.map((one) => `${refText(one)}  ${one.copied ? '已导出' : '已在目录中'}`),
    `修订 ${document.revision} 已导出到 ${data.folder}，有效 ${days} 天`,
    '用任意网页服务器提供此目录：nginx 见目录中的 nginx.conf，其他服务器与 CDN 按 headers.json 设置响应头，未命中的路径返回 index.html',
  ]);
}

export const exportSite: Verb = {
  name: 'export',
  summary: '导出为静态目录，用任意网页服务器或 CDN 提供',
  usage: ['<目录> [--base <地址>] [--precompress] [--days <天数>]'],
  details: [
    '导出线上、灰度版本与上一个可用版本的文件，以及在浏览器里自行解析的 index.html；不需要发布服务在后面运行。',
    '再次导出只下载新的版本；页面、发布文档与指向它的 pointer.json 最后替换，读者不会看到一半。旧版本的文件保留，给已打开的页面用。',
  ],
  examples: ['./site --precompress', './site --base https://cdn.example.cn/shop/'],
  options: {
    base: { type: 'string', value: '<地址>', help: 'r/ 将被放到的地址，以 / 结尾；省略则与页面同源' },
    precompress: { type: 'boolean', help: '旁边放上 .br 与 .gz' },
    days: { type: 'string', value: '<天数>', help: '发布文档多少天有效，默认 365' },
    'dry-run': { type: 'boolean', help: '只显示将导出哪些版本' },
  },
  uses: ['server'],
  run: runExport,
};
