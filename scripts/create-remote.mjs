// Makes a new remote in this workspace, ready to be checked, tested, built and published.
//   npm run create-remote -- <name> [--title 笔记] [--mount /notes]
// With --outside <folder> it becomes a repository of its own, that knows the platform by the
// contract package alone.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUse } from './lib/wrong-use.mjs';
import { ensureInstalled } from './lib/install.mjs';

const HELP = `用法：npm run create-remote -- <名称> [选项]

  <名称>          小写英文单词，例如 notes；生成目录 remote-notes
  --title <标题>  给人看的中文名，默认与名称相同，例如 笔记
  --mount <路径>  页面所在的路径，默认 /<名称>，例如 /notes
  --template <模板>  react（默认）：用宿主的 React；mount：不用框架，或换成自己的框架；
                     vite：由 Vite 构建；vue：Vue，由 Vite 构建（后两种须与 --outside 一起）
  --outside <目录>   在仓库之外生成，只依赖契约包 @app/shared，自带流水线
  --contract <来源>  与 --outside 一起：契约包的文件或版本，默认把 npm run pack-contract 打出的文件放进新目录
  --registry <地址>  与 --contract <版本> 一起：您的包仓库，写入 .npmrc`;

const root = path.resolve(import.meta.dirname, '..');

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        mount: { type: 'string' },
        template: { type: 'string', default: 'react' },
        outside: { type: 'string' },
        contract: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongUse(`${error.message}\n\n${HELP}`);
  }
}

async function main() {
  const { values, positionals } = read();
  if (values.help) return console.log(HELP);
  if (positionals.length !== 1) throw new WrongUse(`请给出一个名称\n\n${HELP}`);
  const [name = ''] = positionals;
  const wish = { name, title: values.title ?? name, mount: values.mount ?? `/${name}`, template: values.template };
  const { KINDS, OUTSIDE_KINDS } = await import('./create-remote/template.mjs');
  if (!KINDS.includes(wish.template))
    throw new WrongUse(`没有模板 ${wish.template}，可用：${KINDS.join('、')}\n\n${HELP}`);
  if (OUTSIDE_KINDS.includes(wish.template) && values.outside === undefined)
    throw new WrongUse(`模板 ${wish.template} 有自己的构建，须与 --outside <目录> 一起使用`);
  await ensureInstalled();
  // Loaded late: what it imports exists only after the installation.
  const { describeProblems } = await import('./create-remote/names.mjs');
  const problems = await describeProblems(root, wish);
  if (problems.length > 0) throw new WrongUse(problems.join('\n'));
  if (values.outside !== undefined) return outside(wish, values.outside, values);
  const { scaffold } = await import('./create-remote/scaffold.mjs');
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

/** @param {{ contract?: string, registry?: string }} source */
async function outside(wish, typed, source) {
  const { scaffoldOutside } = await import('./create-remote/outside.mjs');
  const { OUTSIDE_KINDS } = await import('./create-remote/template.mjs');
  const folder = path.resolve(process.env.INIT_CWD ?? '.', typed);
  for (const file of scaffoldOutside(root, folder, wish, source)) console.log(`  ${file}`);
  console.log(`
已在 ${folder} 生成。接下来在该目录：
  npm install
  npm run check && npm test && npm run build${OUTSIDE_KINDS.includes(wish.template) ? ' && npm run adopt' : ''}
  npx release publish dist    需要 RELEASE_URL 与 RELEASE_TOKEN`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
