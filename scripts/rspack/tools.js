import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const HOME = 'src/tools';
const require = createRequire(import.meta.url);

/**
 * Adds what the tools of a package say of themselves (`tool` of `src/tools/<name>/tool.ts`, see
 * `ToolDeclaration` in remote-tools) to its `federation`: entries of the menu and chunks of pages.
 * @param {string} folder absolute path of the package
 * @param {{ nav?: { path: string }[], preload?: object }} federation of its package.json
 */
export function withTools(folder, federation) {
  const home = path.join(folder, HOME);
  const names = existsSync(home)
    ? readdirSync(home).filter((name) => existsSync(path.join(home, name, 'tool.ts')))
    : [];
  const tools = names.map((name) => readTool(home, name));
  if (tools.length === 0) return federation;
  return {
    ...federation,
    nav: [...(federation.nav ?? []), ...tools.map((tool) => entryOf(home, tool))],
    preload: { ...federation.preload, ...Object.fromEntries(tools.flatMap(chunksOf)) },
  };
}

function readTool(home, name) {
  const file = path.join(home, name, 'tool.ts');
  /** A package of its own repository has no tools, and no tsx. */
  const { tool } = require('tsx/cjs/api').require(file, import.meta.url);
  if (tool.name !== name) throw new Error(`${file} calls the tool «${tool.name}»; name it as its folder`);
  return tool;
}

const addressOf = ({ name }) => `/hidream/${name}`;

function entryOf(home, tool) {
  const { name, title, summary, group, order, icon, page } = tool;
  const picture = path.join(home, name, 'picture.webp');
  return {
    name: title,
    path: addressOf(tool),
    icon,
    place: 'menu',
    group,
    order,
    summary,
    ...(existsSync(picture) && { picture: `${HOME}/${name}/picture.webp` }),
    ...(!page && { comingSoon: true }),
  };
}

function chunksOf(tool) {
  const { name, page, below = {} } = tool;
  return [
    [addressOf(tool), page ? `route-${name}` : 'route-upcoming'],
    ...Object.keys(below).map((part) => [`${addressOf(tool)}/${part}`, `route-${name}-${part}`]),
  ];
}
