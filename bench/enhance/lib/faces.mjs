import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PEOPLE = path.join(import.meta.dirname, '../../photos/people');
const SETTINGS = { 'as the page opens': {}, 'sharpened to the end': { sharpen: 100 } };
/**
 * Levels by which a pixel may exceed the range of the true face within 5 × 5 px; more is visible
 * ringing.
 */
const RINGING = 6;
/** Limits: share of ringing pixels, and the finest detail relative to the true face. */
export const FACE_BARS = { ringing: 0.012, detail: [0.75, 1.2] };

async function lightness(picture) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Figures of a face that was enlarged twice beside the true one. */
async function judged(made, truth, { left, right, top, bottom }) {
  const [after, before] = [await lightness(made), await lightness(truth)];
  const [softAfter, softBefore] = [
    await lightness(await sharp(made).blur(1.5).toBuffer()),
    await lightness(await sharp(truth).blur(1.5).toBuffer()),
  ];
  const { width, height } = before;
  const sums = { rings: 0, count: 0, error: 0, own: 0, true: 0 };
  for (let y = Math.round(top * height); y < bottom * height; y += 1)
    for (let x = Math.round(left * width); x < right * width; x += 1) {
      const around = Array.from(
        { length: 25 },
        (_, at) => before.data[(y + (at % 5) - 2) * width + x + Math.floor(at / 5) - 2],
      );
      const at = y * width + x;
      const value = after.data[at];
      if (value > Math.max(...around) + RINGING || value < Math.min(...around) - RINGING) sums.rings += 1;
      sums.count += 1;
      sums.error += (value - before.data[at]) ** 2;
      sums.own += (value - softAfter.data[at]) ** 2;
      sums.true += (before.data[at] - softBefore.data[at]) ** 2;
    }
  return {
    ringing: sums.rings / sums.count,
    detail: Math.sqrt(sums.own / sums.true),
    psnr: 10 * Math.log10(65_025 / (sums.error / sums.count)),
  };
}

/**
 * Faces of photographs at half their size, enlarged twice with faces looked for and without.
 * @param enhance 画质增强 of a file, with or without the pack that finds faces
 * @param facesOf faces of a picture, by that pack
 */
export async function measureFaces({ enhance, facesOf, scratch }) {
  const rows = [];
  for (const photo of readdirSync(PEOPLE)) {
    const whole = sharp(path.join(PEOPLE, photo)).toColourspace('srgb').resize(512, 512);
    const truth = await whole.png().toBuffer();
    const file = path.join(scratch, 'half.png');
    await sharp(truth).resize(256, 256).toFile(file);
    const [face] = await facesOf(truth);
    // The cameraman in profile has none for the model.
    if (!face) continue;
    for (const [title, settings] of Object.entries(SETTINGS))
      for (const looked of [false, true]) {
        const { data } = await enhance(file, { format: 'png', scale: 2, ...settings }, looked);
        rows.push({ photo, title, looked, ...(await judged(data, truth, face)) });
      }
  }
  return rows;
}
