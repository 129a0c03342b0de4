// Opens a tool: schema, rules, operation and the folder of its page.
//   npm run create-tool -- <name> --title <title>
//   npm run create-tool -- --lists
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { WrongUse } from './lib/wrong-use.mjs';
import { parseArgs } from 'node:util';
import { createTool } from './create-tool/create-tool.mjs';
import { writeToolLists } from './create-tool/lists.mjs';

const HELP = `用法：npm run create-tool -- <名称> --title <中文名>
      npm run create-tool -- --lists

  <名称>   字母和数字，以小写字母开头；地址是 /hidream/<名称>
  --title  中文名；已经预告的工具可以不写
  --lists  只按 shared/src/contracts/tool-params 里的文件重写工具清单`;

const root = path.resolve(import.meta.dirname, '..');

function argumentsOf(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { title: { type: 'string' }, lists: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return { ...values, names: positionals };
  } catch {
    throw new WrongUse(HELP);
  }
}

async function main() {
  const { help, lists, title, names } = argumentsOf(process.argv.slice(2));
  if (help) return console.log(HELP);
  const [name] = names;
  if (names.length !== (lists ? 0 : 1)) throw new WrongUse(`请给出一个名称\n\n${HELP}`);
  await ensureInstalled();
  const files = name ? createTool(root, name, title) : writeToolLists(root);
  if (files.length > 0) {
    const format = spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root, stdio: 'inherit' });
    if (format.status !== 0) throw new Error('oxfmt 没有成功');
  }
  for (const file of files) console.log(`  ${file}`);
  if (lists) return;
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
