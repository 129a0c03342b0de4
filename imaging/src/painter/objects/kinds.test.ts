import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { instantiateDrawing } from './art.ts';
import { kinds } from './kinds.ts';

/** Fraction of the kind's box that its drawing covers, and of the margin around it. */
async function coverOf(name: string, seed: number): Promise<{ inside: number; margin: number }> {
  const kind = kinds[name as keyof typeof kinds];
  const art = instantiateDrawing(kind.make(kind.colours[0]!, createRandom(seed)), 'k');
  const rim = Math.max(kind.width, kind.height) * 0.35;
  const [wide, tall] = [kind.width + rim * 2, kind.height + rim * 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" preserveAspectRatio="none" viewBox="${-wide / 2} ${-kind.height - rim} ${wide} ${tall}"><defs>${art.defs}</defs><g color="#000">${art.silhouette}</g>${art.body}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  let [inside, margin] = [0, 0];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! < 128) continue;
    const [x, y] = [((at % 120) / 120) * wide - wide / 2, (Math.floor(at / 120) / 120) * tall - kind.height - rim];
    const out = Math.max(Math.abs(x) - kind.width / 2, -kind.height - y, y) / Math.max(kind.width, kind.height);
    if (out <= 0) inside += 1;
    else if (out > 0.15) margin += 1;
  }
  return { inside: inside / data.length, margin: margin / data.length };
}

it.each(Object.keys(kinds))('the drawing of %s fills its box and stays near it', async (name) => {
  for (const seed of [1, 2]) {
    const { inside, margin } = await coverOf(name, seed);
    expect(inside).toBeGreaterThan(0.05);
    expect(margin).toBeLessThan(0.03);
  }
});
