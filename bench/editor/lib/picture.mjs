import sharp from 'sharp';

export const SIDE = 4096;

/** A picture with detail everywhere, so that nothing about it is cheap: noise over broad shapes. */
export function picture() {
  const shapes = Buffer.from(
    `<svg width="${SIDE}" height="${SIDE}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#24507a"/><stop offset="1" stop-color="#e8b04a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="1500" cy="1800" r="900" fill="#c8402a"/><circle cx="2900" cy="2500" r="700" fill="#3a8f5c"/></svg>`,
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#808080', noise } })
    .composite([{ input: shapes, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
