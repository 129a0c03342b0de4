import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SPOKEN } from '../data/spoken.ts';
import { root } from './raster.ts';

/** Scripts of films: parts that are used and captions that name them. */
export const FILMS = join(root, 'scripts', 'content', 'films');
const COURSES = join(root, 'service', 'content', 'courses');
const REMOTES = ['remote-tools', 'remote-sd', 'remote-account', 'remote-learning'];
const SOURCES = [...REMOTES, 'host', 'shared', 'imaging', 'service'];

function* filesOf(folder: string, ending: RegExp): Generator<string> {
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesOf(path, ending);
    else if (ending.test(name) && !name.includes('.test.')) yield path;
  }
}

/**
 * Without spaces, and with a mark in the place of each value: 「画 3 格」 is what `画 ${n} 格`
 * says.
 */
const plain = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/\$\{[^{}]*\}|\d+/g, '#');

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const LETTER = /[\p{Script=Han}A-Za-z0-9]/u;

/** Sources as one text in which labels are looked for; comments show nothing to anybody. */
export const productText = (sources: readonly string[]): string =>
  plain(sources.map((source) => source.replaceAll(COMMENTS, '')).join('\n'));

/**
 * Whether a label is part of the product by itself, not as a part of a longer word; `生成…` is the
 * beginning of one, `…打包下载` the end.
 */
export function isLabel(product: string, said: string): boolean {
  const label = plain(said.replaceAll(/^…|…$/g, ''));
  for (let at = product.indexOf(label); at >= 0; at = product.indexOf(label, at + 1)) {
    const begins = said.startsWith('…') || !LETTER.test(product[at - 1] ?? '');
    if (begins && (said.endsWith('…') || !LETTER.test(product[at + label.length] ?? ''))) return true;
  }
  return false;
}

/**
 * Every 「…」 of the lessons that no part of the product says, unless it is known as quoted speech;
 * and what is known so and said nowhere.
 */
export function unknownParts(): string[] {
  const seed = join('service', 'src', 'seed');
  const sources = SOURCES.flatMap((name) => [...filesOf(join(root, name, 'src'), /\.(tsx?|txt)$|help\.json$/)]);
  const product = productText(
    sources
      .filter((file) => !file.includes(seed) && !/[\\/]testing[\\/]/.test(file))
      .map((file) => readFileSync(file, 'utf8')),
  );
  const spoken = new Set<string>(SPOKEN);
  const left = new Set<string>(SPOKEN);
  const unknown: string[] = [];
  for (const file of [...filesOf(COURSES, /\.md$/), ...filesOf(FILMS, /\.yaml$/)])
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [, said = ''] of line.matchAll(/「([^」]+)」/g)) {
        if (spoken.has(said)) left.delete(said);
        else if (!isLabel(product, said))
          unknown.push(`${relative(root, file)}:${at + 1} 「${said}」产品里没有这样的字`);
      }
  return [...unknown, ...[...left].map((said) => `scripts/content/data/spoken.ts 「${said}」课里没有用到`)];
}
