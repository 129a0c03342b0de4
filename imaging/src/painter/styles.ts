import sharp from 'sharp';
import { clampByte, lumaOfPixel, newCanvas, type Canvas } from './canvas.ts';
import type { LightKind, StyleKind } from './prompt/terms.ts';
import type { RandomSource } from './random.ts';
import { flattenColours } from './flatten.ts';

async function blurCanvas(canvas: Canvas, sigma: number): Promise<Canvas> {
  const { data } = await sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .blur(Math.max(0.3, sigma))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...canvas, data: new Uint8Array(data) };
}

/** Value noise in -1..1, smooth over `cell` px: paper and clouds of pigment. */
function noise(width: number, height: number, cell: number, random: RandomSource): Float32Array {
  const [columns, rows] = [Math.ceil(width / cell) + 2, Math.ceil(height / cell) + 2];
  const grid = Float32Array.from({ length: columns * rows }, () => random.next() * 2 - 1);
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const gy = y / cell;
    const row = Math.floor(gy);
    const fy = (gy - row) ** 2 * (3 - 2 * (gy - row));
    for (let x = 0; x < width; x += 1) {
      const gx = x / cell;
      const column = Math.floor(gx);
      const fx = (gx - column) ** 2 * (3 - 2 * (gx - column));
      const at = row * columns + column;
      const top = grid[at]! + (grid[at + 1]! - grid[at]!) * fx;
      const low = grid[at + columns]! + (grid[at + columns + 1]! - grid[at + columns]!) * fx;
      result[y * width + x] = top + (low - top) * fy;
    }
  }
  return result;
}

/** Applies the falloff of light around its focus, and the vignette, in place. */
export function relightCanvas(
  canvas: Canvas,
  light: LightKind,
  focus: { x: number; y: number },
  vignette: number,
): void {
  const { width, height, data } = canvas;
  const dark = light === 'night' || light === 'rim' || light === 'neon';
  const [ambient, key, reach] =
    light === 'rim'
      ? [0.34, 0.86, 0.36]
      : light === 'night'
        ? [0.5, 0.5, 0.5]
        : light === 'neon'
          ? [0.6, 0.5, 0.5]
          : [1, 0, 1];
  const cast =
    light === 'night'
      ? [0.82, 0.92, 1.22]
      : light === 'sunset'
        ? [1.08, 0.97, 0.86]
        : light === 'neon'
          ? [1.08, 0.86, 1.2]
          : light === 'morning'
            ? [1.02, 1, 0.965]
            : [1, 1, 1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x / width - focus.x, (y / height - focus.y) * (height / width)];
      const pool = dark ? ambient + key * Math.exp(-(dx * dx + dy * dy) / (2 * reach * reach)) : 1;
      const [vx, vy] = [x / width - 0.5, y / height - 0.5];
      const shade = pool * (1 - vignette * Math.min(1, (vx * vx + vy * vy) * 2) ** 1.4);
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = clampByte(data[at + channel]! * shade * cast[channel]!);
    }
  }
}

function grain(canvas: Canvas, sigma: number, random: RandomSource): void {
  const { data } = canvas;
  for (let at = 0; at < data.length; at += 3) {
    // The sum of three uniform draws approximates a normal distribution cheaply.
    const value = (random.next() + random.next() + random.next() - 1.5) * 2 * sigma;
    const strength = 1.25 - lumaOfPixel(data, at) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = clampByte(data[at + channel]! + value * strength);
  }
}

async function photo(canvas: Canvas, random: RandomSource, strength: number): Promise<Canvas> {
  const glow = await blurCanvas(canvas, Math.min(canvas.width, canvas.height) * 0.012);
  const result = newCanvas(canvas.width, canvas.height);
  for (let at = 0; at < canvas.data.length; at += 1) {
    const light = Math.max(0, glow.data[at]! - 176) * 0.34;
    const value = (canvas.data[at]! + light) / 255;
    // A gentle S: deeper shadows, shoulders that do not clip.
    result.data[at] = clampByte((value + 0.026 * Math.sin((value - 0.5) * Math.PI * 2) + 0.008) * 255);
  }
  grain(result, strength, random);
  return result;
}

async function film(canvas: Canvas, random: RandomSource): Promise<Canvas> {
  const halo = await blurCanvas(canvas, Math.min(canvas.width, canvas.height) * 0.016);
  const result = newCanvas(canvas.width, canvas.height);
  for (let at = 0; at < canvas.data.length; at += 3) {
    const bright = Math.max(0, lumaOfPixel(halo.data, at) - 168) * 0.5;
    const grey = lumaOfPixel(canvas.data, at);
    for (let channel = 0; channel < 3; channel += 1) {
      const flat = grey + (canvas.data[at + channel]! - grey) * 0.86;
      const lifted = 20 + flat * 0.89 + [bright * 0.9, bright * 0.35, 0][channel]!;
      const split = grey < 110 ? [-3, 3, 6][channel]! : [7, 2, -9][channel]!;
      result.data[at + channel] = clampByte(lifted + split);
    }
  }
  grain(result, 8.5, random);
  return result;
}

function edges(canvas: Canvas): Float32Array {
  const { width, height, data } = canvas;
  const grey = Float32Array.from({ length: width * height }, (_, index) => lumaOfPixel(data, index * 3));
  const result = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const gx =
        grey[at - width + 1]! +
        2 * grey[at + 1]! +
        grey[at + width + 1]! -
        grey[at - width - 1]! -
        2 * grey[at - 1]! -
        grey[at + width - 1]!;
      const gy =
        grey[at + width - 1]! +
        2 * grey[at + width]! +
        grey[at + width + 1]! -
        grey[at - width - 1]! -
        2 * grey[at - width]! -
        grey[at - width + 1]!;
      result[at] = Math.sqrt(gx * gx + gy * gy) / 4;
    }
  }
  return result;
}

function illustration(canvas: Canvas, random: RandomSource): Canvas {
  const flat = flattenColours(canvas, Math.max(2, Math.round(Math.min(canvas.width, canvas.height) / 190)));
  const paper = noise(canvas.width, canvas.height, 3, random);
  for (let at = 0; at < flat.data.length; at += 3) {
    const grey = lumaOfPixel(flat.data, at);
    for (let channel = 0; channel < 3; channel += 1) {
      flat.data[at + channel] = clampByte(grey + (flat.data[at + channel]! - grey) * 1.16 + paper[at / 3]! * 4);
    }
  }
  return flat;
}

async function ink(canvas: Canvas, random: RandomSource): Promise<Canvas> {
  const unit = Math.min(canvas.width, canvas.height);
  const wash = await blurCanvas(flattenColours(canvas, 3), unit * 0.0035);
  const line = edges(await blurCanvas(canvas, 1.1));
  const [cloud, fibre] = [
    noise(canvas.width, canvas.height, unit / 9, random),
    noise(canvas.width, canvas.height, 2.2, random),
  ];
  const result = newCanvas(canvas.width, canvas.height);
  // Ink is laid on white paper: a night is painted with pale washes too.
  let light = 0;
  for (let at = 0; at < wash.data.length; at += 3) light += lumaOfPixel(wash.data, at) / 255;
  const lift = Math.min(2.5, Math.max(1, 0.7 / Math.max(0.05, light / line.length)));
  for (let index = 0; index < line.length; index += 1) {
    const at = index * 3;
    const [r, g, b] = [wash.data[at]!, wash.data[at + 1]!, wash.data[at + 2]!];
    const grey = Math.min(1, (lumaOfPixel(wash.data, at) / 255) * lift) ** 0.9;
    const red = Math.max(0, r - Math.max(g, b * 1.15) - 34) / 120;
    const density = Math.min(
      1,
      Math.max(0, (0.84 - grey) * 1.15 + cloud[index]! * 0.07) ** 1.25 +
        Math.min(0.5, Math.max(0, line[index]! - 3) / 95),
    );
    const paper = [246 + fibre[index]! * 3, 241 + fibre[index]! * 3, 228 + fibre[index]! * 3];
    const tone = [32 + red * 170, 34 + red * 14, 40 + red * 6];
    const strength = Math.min(1, density * (1 - Math.min(0.3, red)) + Math.min(0.74, red * 0.9));
    for (let channel = 0; channel < 3; channel += 1)
      result.data[at + channel] = clampByte(paper[channel]! + (tone[channel]! - paper[channel]!) * strength);
  }
  return result;
}

async function watercolour(canvas: Canvas, random: RandomSource): Promise<Canvas> {
  const unit = Math.min(canvas.width, canvas.height);
  const wash = await blurCanvas(flattenColours(canvas, Math.round(unit / 150)), 1.2);
  const line = edges(wash);
  const [cloud, paper] = [
    noise(canvas.width, canvas.height, unit / 14, random),
    noise(canvas.width, canvas.height, 2.6, random),
  ];
  for (let index = 0; index < line.length; index += 1) {
    const at = index * 3;
    const [x, y] = [index % canvas.width, Math.floor(index / canvas.width)];
    const border = Math.min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) / unit + cloud[index]! * 0.022;
    const bare = Math.min(1, Math.max(0, (border - 0.03) * 36));
    for (let channel = 0; channel < 3; channel += 1) {
      const pale =
        255 -
        (255 - wash.data[at + channel]!) * (0.84 + cloud[index]! * 0.12 + paper[index]! * 0.05) -
        Math.min(34, line[index]! * 0.9);
      wash.data[at + channel] = clampByte(252 + (pale - 252) * bare);
    }
  }
  return wash;
}

async function lineArt(canvas: Canvas, random: RandomSource): Promise<Canvas> {
  const line = edges(await blurCanvas(canvas, 0.9));
  const paper = noise(canvas.width, canvas.height, 2.4, random);
  const result = newCanvas(canvas.width, canvas.height);
  for (let index = 0; index < line.length; index += 1) {
    const shade = Math.max(0, 150 - lumaOfPixel(canvas.data, index * 3)) / 150;
    const [x, y] = [index % canvas.width, Math.floor(index / canvas.width)];
    const hatch = shade > 0.25 && (x + y) % 7 < 1.4 + shade * 2 ? shade * 0.4 : 0;
    const dark = Math.min(1, Math.max(0, line[index]! - 2.5) / 15 + hatch) * (0.9 + paper[index]! * 0.14);
    for (let channel = 0; channel < 3; channel += 1)
      result.data[index * 3 + channel] = clampByte(250 + paper[index]! * 2 - dark * [208, 204, 196][channel]!);
  }
  return result;
}

async function pixel(canvas: Canvas): Promise<Canvas> {
  const { width, height } = canvas;
  const cell = Math.max(4, Math.round(Math.min(width, height) / 112));
  const small = await sharp(canvas.data, { raw: { width, height, channels: 3 } })
    .resize(Math.ceil(width / cell), Math.ceil(height / cell), { kernel: 'cubic' })
    .modulate({ saturation: 1.15 })
    .png({ palette: true, colours: 32, dither: 0.35, effort: 7 })
    .toBuffer();
  const data = await sharp(small)
    .removeAlpha()
    .resize(Math.ceil(width / cell) * cell, Math.ceil(height / cell) * cell, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  return { ...canvas, data: new Uint8Array(data) };
}

/** Applies the style to the rendered scene. */
export async function styliseCanvas(
  canvas: Canvas,
  style: StyleKind,
  grainy: boolean,
  random: RandomSource,
): Promise<Canvas> {
  switch (style) {
    case 'photo':
      return photo(canvas, random, grainy ? 7 : 2.1);
    case 'film':
      return film(canvas, random);
    case 'illustration':
      return illustration(canvas, random);
    case 'ink':
      return ink(canvas, random);
    case 'watercolour':
      return watercolour(canvas, random);
    case 'line':
      return lineArt(canvas, random);
    case 'pixel':
      return pixel(canvas);
    case 'oil':
      return flattenColours(canvas, 2);
  }
}
