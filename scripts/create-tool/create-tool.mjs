import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeNew } from '../create-remote/write.mjs';
import { WrongUse } from '../lib/wrong-use.mjs';
import { writeToolLists } from './lists.mjs';

const templates = path.join(import.meta.dirname, 'template');
const PARAMS = 'shared/src/contracts/tool-params';
const PAGES = 'remote-tools/src/tools';

/** Where the files of a tool go. */
const homes = (name) => ({
  'params.ts': `${PARAMS}/${name}.ts`,
  'rules.ts': `service/src/tools/${name}/rules.ts`,
  'operation.ts': `imaging/src/operations/${name}.ts`,
  'operation.test.ts': `imaging/src/operations/${name}.test.ts`,
  'tool.ts': `${PAGES}/${name}/tool.ts`,
  'page.tsx': `${PAGES}/${name}/page.tsx`,
  'Settings.tsx': `${PAGES}/${name}/Settings.tsx`,
  'form.ts': `${PAGES}/${name}/model/form.ts`,
});

/** The number after the largest that `pattern` finds in these files. */
function nextOf(root, files, pattern) {
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  return 1 + Math.max(...texts.map((text) => Number(pattern.exec(text)?.[1] ?? 0)));
}

/**
 * Writes a tool's files; what lists tools finds them.
 * @param {string} root
 * @param {string} name as calls carry it
 * @param {string} [title] what people call it; of an announced tool its declaration says it
 * @returns {string[]} files written or changed, relative to the root
 */
export function createTool(root, name, title = announcedTitle(root, name)) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new WrongUse(`名称 ${name} 请用字母和数字，以小写字母开头`);
  const home = homes(name);
  if (existsSync(path.join(root, home['params.ts']))) throw new WrongUse(`工具 ${name} 已经开放`);
  if (!title) throw new WrongUse(`请用 --title 给出工具 ${name} 的中文名`);

  const foldersOf = (folder) => readdirSync(path.join(root, folder)).map((entry) => `${folder}/${entry}`);
  const declarations = foldersOf(PAGES).map((folder) => `${folder}/tool.ts`);
  const words = {
    NAME: name,
    PASCAL: name.charAt(0).toUpperCase() + name.slice(1),
    TITLE: title,
    PLACE: nextOf(root, foldersOf(PARAMS), /^export const tool: .* order: (\d+)/m),
    ORDER: nextOf(root, declarations, /^  order: (\d+)/m),
    CHAINED: nextOf(root, declarations, /^  chained: (\d+)/m),
  };
  const fill = (file) =>
    readFileSync(path.join(templates, file), 'utf8').replaceAll(/__([A-Z]+)__/g, (all, word) => words[word] ?? all);

  const announced = existsSync(path.join(root, home['tool.ts']));
  const files = readdirSync(templates).filter((file) => !(announced && file === 'tool.ts.txt'));
  const written = writeNew(
    root,
    Object.fromEntries(files.map((file) => [home[file.replace(/\.txt$/, '')], fill(file)])),
  );
  if (announced) {
    const page = /^  page: .*$/m.exec(fill('tool.ts.txt'))?.[0];
    const file = path.join(root, home['tool.ts']);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^};$/m, () => `${page}\n};`),
    );
    written.push(home['tool.ts']);
  }
  return [...written, ...writeToolLists(root)];
}

function announcedTitle(root, name) {
  const file = path.join(root, PAGES, name, 'tool.ts');
  return existsSync(file) ? /^  title: '(.+)',$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
