import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const HOME = 'shared/src/contracts/tool-params';
/** Lists that are made of the files of `HOME`: a compiler finds no folders. */
const FILES = { schemas: `${HOME}/found.ts`, names: 'shared/src/contracts/tool-names.ts' };
const HEAD = '// Made of the files of tool-params by `npm run create-tool -- --lists`.\n';
const require = createRequire(import.meta.url);

/** Tools that `HOME` declares, in the order of their places. */
function declared(root) {
  const { require: load } = require('tsx/cjs/api');
  return readdirSync(path.join(root, HOME))
    .filter((file) => /^export const tool:/m.test(readFileSync(path.join(root, HOME, file), 'utf8')))
    .map((file) => {
      const name = path.basename(file, '.ts');
      const own = load(path.resolve(root, HOME, file), import.meta.url);
      const called = (part) => {
        const found = Object.keys(own).find((key) => key.startsWith('z') && key.endsWith(part));
        if (found && own[found].shape.tool.value !== name)
          throw new Error(`${HOME}/${file}: ${found} is not of the tool «${name}»`);
        return found;
      };
      const params = called('Params');
      if (!params) throw new Error(`${HOME}/${file} has no schema z…Params`);
      return { name, ...own.tool, params, outcome: called('Outcome') };
    })
    .sort((a, b) => a.order - b.order);
}

/**
 * The lists of all tools as they should be.
 * @param {string} root
 * @returns {Record<string, string>} text by path
 */
export function toolLists(root) {
  const tools = declared(root);
  const imports = tools.map(
    ({ name, params, outcome }) => `import { ${[outcome, params].filter(Boolean).join(', ')} } from './${name}.ts';\n`,
  );
  const record = (part) => tools.flatMap((tool) => (tool[part] ? [`  ${tool.name}: ${tool[part]},\n`] : [])).join('');
  return {
    [FILES.schemas]: `${HEAD}${imports.join('')}
/** Params of each tool. */
export const PARAMS = {
${record('params')}};

/** Findings of the tools that have some beside or instead of pictures. */
export const OUTCOMES = {
${record('outcome')}};
`,
    [FILES.names]: `${HEAD}
/** Every tool by the name that calls carry, with what people call it. */
export const TOOL_NAMES = {
${tools.map(({ name, title }) => `  ${name}: '${title}',\n`).join('')}} as const;
`,
  };
}

/**
 * Writes those lists that have changed.
 * @returns {string[]} their paths
 */
export function writeToolLists(root) {
  const stale = staleToolLists(root);
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text);
  return stale.map(([file]) => file);
}

/** Lists that are not what the folder says, with what they should be. */
export function staleToolLists(root) {
  return Object.entries(toolLists(root)).filter(([file, text]) => textOf(path.join(root, file)) !== text);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
