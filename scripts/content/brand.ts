import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ico } from './lib/ico.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/brand.ts`: icons of the site from the mark, to `host/public`, which the
 * edge serves at the root.
 */
const art = join(import.meta.dirname, 'art', 'brand');
const out = join(root, 'host', 'public');
const MARK = readFileSync(join(art, 'mark.svg'), 'utf8');
const GROUND = '#2f4fe0';
/** The plain mark, without its rounded ground. */
const GLYPH = MARK.replace(/<svg[^>]*>|<\/svg>/g, '').replace(/<rect[^>]*\/>/, '');

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toBuffer();

/**
 * Filled to the edges, since the system cuts the shape; `scale` leaves room for the cut (maskable:
 * a circle of 80 %).
 */
function fullSvg(scale: number): string {
  const inset = (32 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GROUND}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${GLYPH}</g></svg>`;
}
const rounded = MARK.replace('<svg ', '<svg width="32" height="32" ');

mkdirSync(out, { recursive: true });
const save = (name: string, data: string | Buffer): void => {
  writeFileSync(join(out, name), data);
  console.log(`host/public/${name} ${(data.length / 1024).toFixed(1)} KB`);
};

save('favicon.svg', readFileSync(join(art, 'favicon.svg')));
save(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(rounded, size) })))),
);
save('apple-touch-icon.png', await png(fullSvg(0.92), 180));
for (const size of [192, 512]) {
  save(`icon-${size}.png`, await png(rounded, size));
  save(`icon-maskable-${size}.png`, await png(fullSvg(0.74), size));
}

/** Picture of a link in chat apps: brand and line, as paths, above the stage of the home page. */
const CARD = { width: 1200, height: 630, top: 300, divider: 427 };
const stage = async (name: string, left: number, width: number) => ({
  input: await sharp(join(root, 'host', 'src', 'home', 'assets', name))
    .resize(CARD.width, CARD.height - CARD.top, { fit: 'cover' })
    .extract({ left, top: 0, width, height: CARD.height - CARD.top })
    .toBuffer(),
  left,
  top: CARD.top,
});
save(
  'social-card.png',
  await sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: '#fff' } })
    .composite([
      await stage('hero-before.webp', 0, CARD.divider),
      await stage('hero-after-2496.webp', CARD.divider, CARD.width - CARD.divider),
      { input: join(art, 'social-card.svg') },
    ])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer(),
);
