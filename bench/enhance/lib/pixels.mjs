import sharp from 'sharp';

/** @typedef {{ data: Uint8Array, width: number, height: number }} Pixels RGB, 8 bits a channel */

/** @param {Pixels} pixels */
export const toSharp = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 3 } });

/** @param {import('sharp').Sharp} image @returns {Promise<Pixels>} */
export async function toPixels(image) {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @param {number} value */
export const byte = (value) => Math.max(0, Math.min(255, Math.round(value)));
