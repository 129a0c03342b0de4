import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { refText } from '../document/manifest.ts';
import { activateVersions, publishFolder, readStatus, RegistryError, type Access } from './client.ts';

/** Exit code when a version exists with other content, so that scripts can tell it from a fault. */
const CONFLICT = 3;

const HELP = `用法：release <命令> [选项]

  publish <目录...>   发布构建产物（含 release.json 的目录），并一起上线
  status              查看当前修订号与线上版本

选项
  --url <地址>          发布服务地址，默认 RELEASE_URL 或 http://127.0.0.1:8080
  --token-file <文件>   发布令牌文件，默认 RELEASE_TOKEN_FILE 或 .data/release-token
  --why <原因>          写入变更记录
  --by <名字>           写入变更记录，默认当前系统用户
  --json                以 JSON 输出结果`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: process.env.RELEASE_URL ?? 'http://127.0.0.1:8080' },
    'token-file': { type: 'string', default: process.env.RELEASE_TOKEN_FILE ?? '.data/release-token' },
    why: { type: 'string', default: '' },
    by: { type: 'string', default: userInfo().username },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** pnpm runs scripts in the package's folder; what was typed is relative to where it was typed. */
const here = process.env.INIT_CWD ?? process.cwd();

function print(result: object, lines: string[]): void {
  console.log(values.json ? JSON.stringify(result) : lines.join('\n'));
}

async function access(): Promise<Access> {
  const file = path.resolve(here, values['token-file']);
  const token = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`无法读取发布令牌 ${file}`, { cause });
  });
  return { url: values.url, token: token.trim(), by: values.by };
}

async function publish(folders: string[]): Promise<void> {
  if (folders.length === 0) throw new Error('请指定要发布的目录');
  const to = await access();
  const versions = [];
  for (const folder of folders) versions.push(await publishFolder(to, path.resolve(here, folder)));
  const change = await activateVersions(to, versions, values.why);
  const lines = versions.map((one) => `${refText(one)}  ${one.created ? '已发布' : '已存在，内容相同'}`);
  print({ ...change, versions }, [
    ...lines,
    change.changed ? `已上线，修订号 ${change.revision}` : `线上版本没有变化，修订号 ${change.revision}`,
  ]);
}

async function status(): Promise<void> {
  const now = await readStatus(await access());
  print(now, [`修订号 ${now.revision}（${now.issuedAt}）`, ...now.live.map((one) => `  ${refText(one)}`)]);
}

async function run([command, ...rest]: string[]): Promise<void> {
  if (values.help || command === undefined) return console.log(HELP);
  if (command === 'publish') return publish(rest);
  if (command === 'status') return status();
  throw new Error(`没有命令 ${command}\n\n${HELP}`);
}

try {
  await run(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof RegistryError && error.status === 409 ? CONFLICT : 1;
}
