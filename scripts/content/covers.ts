import { join } from 'node:path';
import { COURSES } from '../lib/lesson-picture.ts';
import { coverSvg, type CoverSpec } from './lib/cover.ts';
import { root, webp } from './lib/raster.ts';
import { articleCovers, comicCovers, guideCovers } from './data/covers-other.ts';
import { liveCovers, pieceCovers } from './data/covers-piece.ts';
import { seriesCovers } from './data/covers-series.ts';

/**
 * `npx tsx scripts/content/covers.ts [key …]` draws all covers, or those named: of courses by their
 * folder, of articles by their picture.
 */
const wanted = new Set(process.argv.slice(2));
const ofCourse = ({ key }: CoverSpec) => join(COURSES, key, 'pictures', 'cover.webp');
const ofArticle = ({ key }: CoverSpec) => join(root, 'service', 'content', 'pages', 'pictures', `${key}.webp`);
const all = [
  ...[...seriesCovers, ...pieceCovers, ...liveCovers, ...guideCovers, ...comicCovers].map(
    (spec) => [spec, ofCourse(spec)] as const,
  ),
  ...articleCovers.map((spec) => [spec, ofArticle(spec)] as const),
].filter(([{ key }]) => wanted.size === 0 || wanted.has(key));
/** Size limit of a cover: a grainy photograph is encoded at a lower quality. */
const MAX_BYTES = 60 * 1024;
let total = 0;
for (const [spec, file] of all) {
  const svg = await coverSvg(spec);
  let bytes = Infinity;
  for (let quality = 84; quality >= 40 && bytes > MAX_BYTES; quality -= 8)
    bytes = await webp(file, { svg, width: 1280, height: 720, quality });
  total += bytes;
}
console.log(`${all.length} covers, ${Math.round(total / 1024)} KB`);
