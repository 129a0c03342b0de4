import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export const root = join(import.meta.dirname, '..', '..', '..');

export interface Raster {
  svg: string;
  width: number;
  height: number;
  quality?: number;
}

/** Density that makes librsvg draw at the wanted size instead of scaling a small bitmap up. */
function draw({ svg, width, height }: Raster) {
  const own = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: Math.min(2400, (72 * width) / own), limitInputPixels: false }).resize(
    width,
    height,
    {
      fit: 'cover',
    },
  );
}

export async function webp(file: string, raster: Raster): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const info = await draw(raster)
    .webp({ quality: raster.quality ?? 82, effort: 6, smartSubsample: true })
    .toFile(file);
  return info.size;
}

export async function jpeg(file: string, raster: Raster): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const info = await draw(raster)
    .flatten({ background: '#fff' })
    .jpeg({ quality: raster.quality ?? 86, mozjpeg: true })
    .toFile(file);
  return info.size;
}
