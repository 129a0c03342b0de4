import path from 'node:path';

/** Characters that end a path in text: a placeholder, a pattern, an argument. */
const OPEN = /[\s<>*{}()[\]…|=«»:@$?#"']/;
const SOURCE = /(?:^|\/)\w[^/]*\.(?:ts|tsx|mjs|sql)$/;
const FENCE = /^```.*\n([\s\S]*?)^```$/gm;
const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const RUN = /\bnpm run ([\w:-]+)/g;
const NODE = /\b(?:node|npx tsx) ((?:[\w-]+\/)*[\w-]+\.(?:mjs|ts))\b/g;
const VERB = /(?:\bnpm run release --|\bnpx release|^release) ([a-z-]+)/g;

/**
 * @typedef {object} Repository
 * @property {Set<string>} paths files and folders, relative to the root
 * @property {Set<string>} made names of folders that are made, not written
 * @property {Set<string>} examples paths that a reader is told to make
 * @property {Set<string>} scripts names that `npm run` knows
 * @property {Set<string>} verbs of the command line of releases
 * @property {(file: string) => string} read text of a file
 */

/** The part of a path that is written out: `a/b/<c>.ts` is in `a/b`. */
function written(text) {
  const segments = text.replace(/\/$/, '').split('/');
  const open = segments.findIndex((segment) => OPEN.test(segment));
  return open === -1 ? segments : segments.slice(0, open);
}

/** The folder of the package that a file is in; '' is the root's. */
function packageOf(file, paths) {
  const folder = path.posix.dirname(file);
  if (folder === '.') return '';
  return paths.has(`${folder}/package.json`) ? `${folder}/` : packageOf(folder, paths);
}

/**
 * Whether a text in backticks is there if it is a path: one begins with a folder of the root or
 * ends as a source file. A file that is named without its folder is one of the document's package.
 */
function isThere(text, file, { paths, made, examples }) {
  const segments = written(text);
  const wanted = segments.join('/');
  if (examples.has(wanted) || segments.some((segment) => made.has(segment))) return true;
  const near = path.posix.join(path.posix.dirname(file), wanted);
  if (paths.has(wanted) || paths.has(near)) return true;
  if (segments.length > 1 && paths.has(segments[0] ?? '')) return false;
  const home = packageOf(file, paths);
  return !SOURCE.test(wanted) || [...paths].some((one) => one.startsWith(home) && one.endsWith(`/${wanted}`));
}

/** As GitHub makes it of a heading. */
function anchorOf(heading) {
  const words = heading.replaceAll('`', '').toLowerCase();
  return words
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function anchorsIn(text) {
  return [...text.replace(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

function linkProblem(link, file, { paths, read }) {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [target = '', anchor] = decodeURI(link).split('#');
  const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
  if (!paths.has(found)) return `links to ${link}, which is not there`;
  if (anchor !== undefined && !anchorsIn(read(found)).includes(anchor))
    return `links to ${link}, where no heading is of that name`;
  return undefined;
}

/**
 * Missing targets of a document: links within the repository, paths in backticks, commands.
 * @param {string} file path of the document
 * @param {Repository} repository
 * @returns {string[]} sentences
 */
export function brokenReferences(file, repository) {
  const text = repository.read(file);
  const codes = [...text.replace(FENCE, '').matchAll(CODE)].map(([, code = '']) => code);
  const blocks = [...text.matchAll(FENCE)].map(([, block = '']) => block);
  const all = (pattern, texts) => texts.flatMap((one) => [...one.matchAll(pattern)].map(([, name = '']) => name));
  const commands = [...codes, ...blocks];
  const unknown = (pattern, isKnown, say) =>
    all(pattern, commands)
      .filter((name) => !isKnown(name))
      .map(say);
  return [
    ...all(LINK, [text.replace(FENCE, '').replace(CODE, '')]).flatMap(
      (link) => linkProblem(link, file, repository) ?? [],
    ),
    ...codes.filter((code) => !isThere(code, file, repository)).map((code) => `names \`${code}\`, which is not there`),
    ...unknown(
      RUN,
      (name) => repository.scripts.has(name) || name.endsWith(':'),
      (name) => `runs npm run ${name}, which no package has`,
    ),
    ...unknown(
      NODE,
      (name) => isThere(name, file, repository),
      (name) => `runs ${name}, which is not there`,
    ),
    ...unknown(
      VERB,
      (name) => repository.verbs.has(name),
      (name) => `runs release ${name}, which is no verb`,
    ),
  ];
}
