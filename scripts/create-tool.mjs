// Opens a tool that has a name: schema, rules, operation and the folder of its page.
//   npm run create-tool -- <name>
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { WrongUse } from './lib/wrong-use.mjs';
import { createTool } from './create-tool/create-tool.mjs';

const HELP = `用法：npm run create-tool -- <名称>

  <名称>   shared/src/contracts/tools.ts 里还没有开放的工具`;

const root = path.resolve(import.meta.dirname, '..');

async function main() {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--help') return console.log(HELP);
  if (!name || rest.length > 0) throw new WrongUse(`请给出一个名称\n\n${HELP}`);
  await ensureInstalled();
  const files = createTool(root, name);
  const format = spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root, stdio: 'inherit' });
  if (format.status !== 0) throw new Error('oxfmt 没有成功');
  for (const file of files) console.log(`  ${file}`);
  console.log(`
工具 ${name} 已生成：现在它把照片原样交回。接下来：
  npm run check
  npx vitest run remote-tools service/src/tools imaging/src/operations
  npm run dev    页面在 /hidream/${name}
把要做的事写进 imaging/src/operations/${name}.ts，把设置写进 schema 和页面。`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
