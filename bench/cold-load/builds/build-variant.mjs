// Builds one variant twice, before and after a change of one line in one remote, and writes what to
// serve.
//   node build-variant.mjs <variant> [<revision>]   with a revision: what is released, as its sources were then
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf } from '../paths.mjs';
import { CHANGED, ROUTES } from '../routes.mjs';
import { takeSnapshot } from './snapshot.mjs';
import { openTree } from './sources.mjs';

const [variant, revision] = process.argv.slice(2);
const { build } = await import(`../variants/${revision ? 'ours' : variant}.mjs`);
const tree = takeSnapshot(variant, revision);
process.env.NODE_ENV = 'production';

/** Start of the page's heading. */
const HEAD = /<(?:h1|PageHead)/;

let before;
for (const release of [1, 2]) {
  if (release === 2) changeOneLine(path.join(tree, CHANGED.page));
  const out = releaseOf(variant, release);
  mkdirSync(out, { recursive: true });
  before = await build(openTree(tree, out), { before, changed: CHANGED.remote });
  describe(before, out);
}

function changeOneLine(file) {
  const text = readFileSync(file, 'utf8');
  if (!HEAD.test(text)) throw new Error(`${file} has no head to change`);
  writeFileSync(file, text.replace(HEAD, '$& data-release="2"'));
}

/** Description of a release for the server. */
function describe({ mounts, page, origin = null, modules }, out) {
  const pages = Object.fromEntries(ROUTES.map((route) => [route.path, page(route.path)]));
  writeFileSync(path.join(out, 'site.json'), JSON.stringify({ mounts, pages, origin, modules }));
}
