import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { json, writeNew } from '../create-remote/write.mjs';
import { WrongUse } from '../lib/wrong-use.mjs';

const templates = path.join(import.meta.dirname, 'template');
const TOOLS = 'shared/src/contracts/tools.ts';
const CATALOGUE = 'remote-tools/src/features/catalogue/model/tools.ts';
const MANIFEST = 'remote-tools/package.json';

/** Where the files of a tool go. */
const homes = (name, pascal) => ({
  'params.ts': `shared/src/contracts/tool-params/${name}.ts`,
  'rules.ts': `service/src/tools/${name}/rules.ts`,
  'operation.ts': `imaging/src/operations/${name}.ts`,
  'operation.test.ts': `imaging/src/operations/${name}.test.ts`,
  'Page.tsx': `remote-tools/src/routes/${pascal}.tsx`,
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

/** The announced entry of this name in the catalogue: where it begins and ends. */
function entryOf(text, name) {
  const at = text.indexOf(`path: '/hidream/${name}'`);
  const end = text.indexOf('\n  }', at);
  return at < 0 || end < 0 ? null : { at, end };
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
  const catalogue = text(CATALOGUE);
  const entry = entryOf(catalogue, name);
  if (!entry) throw new WrongUse(`${CATALOGUE} 里没有 /hidream/${name}，请先加入这一项，写 open: false`);
  const listed = catalogue.slice(entry.at, entry.end);
  if (!listed.includes('open: false')) throw new WrongUse(`工具 ${name} 已经开放`);

  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  const words = { NAME: name, PASCAL: pascal, TITLE: title };
  const fill = (file) =>
    readFileSync(path.join(templates, file), 'utf8').replaceAll(/__([A-Z]+)__/g, (all, word) => words[word] ?? all);
  const home = homes(name, pascal);
  const changed = [];
  const edit = (file, ...steps) => {
    writeFileSync(
      path.join(root, file),
      steps.reduce((before, step) => step(before, file), text(file)),
    );
    changed.push(file);
  };

  const written = writeNew(
    root,
    Object.fromEntries(readdirSync(templates).map((file) => [home[file.replace(/\.txt$/, '')], fill(file)])),
  );
  edit(
    'shared/src/contracts/tool-params/index.ts',
    (now, file) => afterLast(now, /^import \{ z\w+Params/, `import { z${pascal}Params } from './${name}.ts';`, file),
    (now, file) => into(now, /const SCHEMAS = \[/, `z${pascal}Params`, file),
  );
  edit('remote-tools/src/kit/chained.ts', (now, file) =>
    into(now, /const TAKES_ANY: [^=]*= \{/, `${name}: true`, file),
  );
  edit(CATALOGUE, (now) => now.slice(0, entry.at) + listed.replace('open: false', 'open: true') + now.slice(entry.end));
  const route = `const ${name} = lazyRoute(() =>
  import(/* webpackChunkName: "route-${name}" */ '../routes/${pascal}.tsx').then((module) => module.${pascal}),
);
`;
  edit(
    'remote-tools/src/expose/remote.tsx',
    (now) => now.replace('const upcoming = lazyRoute', () => `${route}const upcoming = lazyRoute`),
    (now, file) => into(now, /const PAGES: [^=]*= \{/, `'/hidream/${name}': ${name}`, file),
  );
  edit(MANIFEST, (now) => {
    const manifest = JSON.parse(now);
    const { nav, preload } = manifest.federation;
    delete nav.find((one) => one.path === `/hidream/${name}`)?.comingSoon;
    preload[`/hidream/${name}`] = `route-${name}`;
    return json(manifest);
  });
  return [...written, ...changed];
}
