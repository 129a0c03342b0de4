import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DRAWN_DIGITS, drawDigits, DIGITS_PICTURE_SIZE } from './digits.ts';

/** A seeded generator of uniform numbers in 0..1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

it('drawDigits draws digits hardly darker than their surroundings, so that OCR for dark text finds none', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = seeded(seed * 7919);
    const text = Array.from({ length: 5 }, () => DRAWN_DIGITS[Math.floor(random() * DRAWN_DIGITS.length)]).join('');
    const svg = Buffer.from(drawDigits(text, random));
    const image = sharp(svg).removeAlpha().greyscale();
    expect(await image.metadata()).toMatchObject(DIGITS_PICTURE_SIZE);
    // The blur removes the hatching but not shapes as wide as a stroke; dark digits give 30 to 40.
    const { data } = await image.blur(6).raw().toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data, { raw: { ...DIGITS_PICTURE_SIZE, channels: 1 } }).stats();
    expect(channels[0]!.stdev).toBeLessThan(12);
  }
});
