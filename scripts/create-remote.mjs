// Makes a new remote in this workspace, ready to be checked, tested, built and published.
//   npm run create-remote -- <name> [--title 笔记] [--mount /notes]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblems, WrongUse } from './create-remote/names.mjs';
import { scaffold } from './create-remote/scaffold.mjs';
import { ensureInstalled } from './lib/install.mjs';

const HELP = `用法：npm run create-remote -- <名称> [选项]

  <名称>          小写英文单词，例如 notes；生成目录 remote-notes
  --title <标题>  给人看的中文名，默认与名称相同，例如 笔记
  --mount <路径>  页面所在的路径，默认 /<名称>，例如 /notes`;

const root = path.resolve(import.meta.dirname, '..');

function read() {
  try {
    const options = { title: { type: 'string' }, mount: { type: 'string' }, help: { type: 'boolean' } };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new WrongUse(`${error.message}\n\n${HELP}`);
  }
}

async function main() {
  const { values, positionals } = read();
  if (values.help) return console.log(HELP);
  if (positionals.length !== 1) throw new WrongUse(`请给出一个名称\n\n${HELP}`);
  const [name] = positionals;
  const wish = { name, title: values.title ?? name, mount: values.mount ?? `/${name}` };
  const problems = await describeProblems(root, wish);
  if (problems.length > 0) throw new WrongUse(problems.join('\n'));
  const files = scaffold(root, wish);
  for (const file of files) console.log(`  ${file}`);
  // A package of that name may have been here before, and its lockfile be the installed one.
  await ensureInstalled({ always: true });
  console.log(`
remote-${name} 已生成。接下来：
  npm run check
  npx vitest run remote-${name}
  npm run dev    页面在 ${wish.mount}
  node scripts/build.mjs ${name}
  npm run release -- publish remote-${name}/dist`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
