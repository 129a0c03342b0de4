import { join } from 'node:path';
import { coverSvg } from './lib/cover.ts';
import { root, webp } from './lib/raster.ts';
import { articleCovers } from './data/covers-other.ts';
import { liveCovers, pieceCovers } from './data/covers-piece.ts';
import { seriesCovers } from './data/covers-series.ts';

/** `npx tsx scripts/content/covers.ts [key …]` draws all covers, or those named. */
const wanted = new Set(process.argv.slice(2));
const out = join(root, 'service', 'content', 'covers');
let total = 0;
let count = 0;

for (const spec of [...seriesCovers, ...pieceCovers, ...liveCovers]) {
  if (wanted.size > 0 && !wanted.has(spec.key)) continue;
  const svg = coverSvg(spec);
  total += await webp(join(out, `${spec.key}.webp`), { svg, width: 1280, height: 720, quality: 84 });
  total += await webp(join(out, `${spec.key}-640.webp`), { svg, width: 640, height: 360, quality: 82 });
  count += 1;
}
for (const spec of articleCovers) {
  if (wanted.size > 0 && !wanted.has(spec.key)) continue;
  const file = join(root, 'service', 'content', 'pages', 'pictures', `${spec.key}.webp`);
  total += await webp(file, { svg: coverSvg(spec), width: 1280, height: 720, quality: 84 });
  count += 1;
}
console.log(`${count} covers, ${Math.round(total / 1024)} KB`);
