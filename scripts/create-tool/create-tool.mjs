import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeNew } from '../create-remote/write.mjs';
import { WrongUse } from '../lib/wrong-use.mjs';

const templates = path.join(import.meta.dirname, 'template');
const TOOLS = 'shared/src/contracts/tools.ts';
const PAGES = 'remote-tools/src/tools';

/** Where the files of a tool go. */
const homes = (name) => ({
  'params.ts': `shared/src/contracts/tool-params/${name}.ts`,
  'rules.ts': `service/src/tools/${name}/rules.ts`,
  'operation.ts': `imaging/src/operations/${name}.ts`,
  'operation.test.ts': `imaging/src/operations/${name}.test.ts`,
  'tool.ts': `${PAGES}/${name}/tool.ts`,
  'page.tsx': `${PAGES}/${name}/page.tsx`,
  'Settings.tsx': `${PAGES}/${name}/Settings.tsx`,
  'form.ts': `${PAGES}/${name}/model/form.ts`,
});

/** Adds a line behind the last one that looks like its siblings. */
function afterLast(text, sibling, line, file) {
  const lines = text.split('\n');
  const at = lines.findLastIndex((one) => sibling.test(one));
  if (at < 0) throw new Error(`${file}：没有找到 ${sibling}，请按 docs/adding.md 手工加入`);
  return lines.toSpliced(at + 1, 0, line).join('\n');
}

/** Adds an item to a list or object that begins with `opening`. */
function into(text, opening, item, file) {
  const found = new RegExp(`(${opening.source})([^\\]}]*?),?\\s*([\\]}])`).exec(text);
  if (!found) throw new Error(`${file}：没有找到 ${opening}，请按 docs/adding.md 手工加入`);
  const [all, head, body, end] = found;
  return text.replace(all, () => `${head}${body}, ${item} ${end}`);
}

/** The number after the largest of a field of all declarations. */
function nextOf(root, field) {
  const texts = readdirSync(path.join(root, PAGES)).map((name) =>
    readFileSync(path.join(root, PAGES, name, 'tool.ts'), 'utf8'),
  );
  return 1 + Math.max(...texts.map((text) => Number(new RegExp(`^  ${field}: (\\d+)`, 'm').exec(text)?.[1] ?? 0)));
}

/**
 * Writes a tool's files and joins them wherever tools are listed.
 * @param {string} root
 * @param {string} name as `contracts/tools.ts` has it
 * @returns {string[]} files written or changed, relative to the root
 */
export function createTool(root, name) {
  const text = (file) => readFileSync(path.join(root, file), 'utf8');
  const title = new RegExp(`^  ${name}: '(.+)',$`, 'm').exec(text(TOOLS))?.[1];
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || !title)
    throw new WrongUse(`${TOOLS} 里没有工具 ${name}，请先在那里和 labels.ts 里登记它的名字与标识规则`);
  const home = homes(name);
  if (existsSync(path.join(root, home['page.tsx']))) throw new WrongUse(`工具 ${name} 已经开放`);

  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  const words = {
    NAME: name,
    PASCAL: pascal,
    TITLE: title,
    ORDER: nextOf(root, 'order'),
    CHAINED: nextOf(root, 'chained'),
  };
  const fill = (file) =>
    readFileSync(path.join(templates, file), 'utf8').replaceAll(/__([A-Z]+)__/g, (all, word) => words[word] ?? all);
  const changed = [];
  const edit = (file, ...steps) => {
    writeFileSync(
      path.join(root, file),
      steps.reduce((before, step) => step(before, file), text(file)),
    );
    changed.push(file);
  };

  const announced = existsSync(path.join(root, home['tool.ts']));
  const files = readdirSync(templates).filter((file) => !(announced && file === 'tool.ts.txt'));
  const written = writeNew(
    root,
    Object.fromEntries(files.map((file) => [home[file.replace(/\.txt$/, '')], fill(file)])),
  );
  if (announced) {
    const page = /^  page: .*$/m.exec(fill('tool.ts.txt'))?.[0];
    edit(home['tool.ts'], (now) => now.replace(/^};$/m, () => `${page}\n};`));
  }
  edit(
    'shared/src/contracts/tool-params/index.ts',
    (now, file) => afterLast(now, /^import \{ z\w+Params/, `import { z${pascal}Params } from './${name}.ts';`, file),
    (now, file) => into(now, /const SCHEMAS = \[/, `z${pascal}Params`, file),
  );
  return [...written, ...changed];
}
