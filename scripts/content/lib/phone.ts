import sharp from 'sharp';

export interface PhoneLook {
  /** Standard deviation in levels, of lightness and of each channel on its own. */
  noise: number;
  chroma: number;
  /** 1 keeps colours as they are, 0 leaves grey. */
  saturation: number;
  /** Gain of the light, and haze that is added to every value. */
  light: number;
  haze: number;
  cast: readonly [red: number, green: number, blue: number];
}

/** Numbers 0..1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Roughly normal with deviation 1: the sum of six even numbers. */
function normalFrom(random: () => number): () => number {
  return () => {
    let sum = -3;
    for (let i = 0; i < 6; i++) sum += random();
    return sum / Math.SQRT1_2;
  };
}

/**
 * A drawing as a phone would have taken it in poor light: grey, dim, noisy, a little soft. The same
 * every time.
 */
export async function phonePhoto(drawing: string, width: number, height: number, look: PhoneLook): Promise<Buffer> {
  const own = Number(/<svg[^>]* width="([\d.]+)"/.exec(drawing)?.[1] ?? width);
  const data = await sharp(Buffer.from(drawing), { density: (72 * width) / own })
    .resize(width, height)
    .flatten({ background: '#fff' })
    .blur(0.6)
    .raw()
    .toBuffer();
  const normal = normalFrom(randomFrom(12_345));
  const { noise, chroma, saturation, light, haze, cast } = look;
  for (let i = 0; i < data.length; i += 3) {
    const grey = 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!;
    const grain = normal() * noise;
    for (const [c, tint] of cast.entries()) {
      const muted = grey + (data[i + c]! - grey) * saturation;
      const value = (haze + muted * light) * tint + grain + normal() * chroma;
      data[i + c] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
