import sharp from 'sharp';
import { byte, toPixels, toSharp } from './pixels.mjs';

/** @typedef {import('./pixels.mjs').Pixels} Pixels */

/** Even numbers from 0 to 1, the same on every machine. @param {number} seed */
function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A print that light has faded: blacks are brown, whites are yellow. @param {Pixels} truth @param
 * {number} seed @returns {Pixels}
 */
export function fade(truth, seed) {
  const next = dice(seed);
  const between = (low, high) => low + (high - low) * next();
  const strong = between(0.7, 1.1);
  const black = [between(56, 70), between(44, 56), between(34, 48)].map((value) => value * strong);
  const white = [between(10, 28), between(24, 40), between(52, 80)].map((value) => 255 - value * strong);
  const data = truth.data.map((value, at) => {
    const [low, high] = [black[at % 3] ?? 0, white[at % 3] ?? 255];
    return byte(low + ((high - low) * value) / 255 + 5 * (next() + next() + next() - 1.5));
  });
  return { ...truth, data };
}

/**
 * Scratches, hairs and dust: the picture with them and where they are.
 * @param {Pixels} photo @param {number} seed @returns
 *   {Promise<{ pixels: Pixels, mask: Uint8Array }>}
 */
export async function addScratches(photo, seed) {
  const { width, height } = photo;
  const next = dice(seed);
  const between = (low, high) => low + (high - low) * next();
  const unit = Math.max(width, height) / 512;
  const colour = (share) => {
    const bright = next() < share;
    const base = bright ? between(222, 250) : between(12, 42);
    return `rgb(${base.toFixed(0)},${(base - between(0, 6)).toFixed(0)},${(base - between(0, bright ? 22 : 8)).toFixed(0)})`;
  };
  const stroke = (path, wide, share) =>
    `<path d="${path}" fill="none" stroke="${colour(share)}" stroke-width="${(wide * unit).toFixed(2)}" stroke-opacity="${between(0.55, 1).toFixed(2)}" stroke-linecap="round" ${next() < 0.25 ? `stroke-dasharray="${between(20, 90).toFixed(0)} ${between(3, 16).toFixed(0)}"` : ''}/>`;
  const shapes = [];
  // Scratches along the feed direction of a film or print, nearly straight.
  for (let at = 0; at < 6; at += 1) {
    const [x, from, to] = [between(0, width), between(-0.1, 0.5) * height, between(0.5, 1.1) * height];
    const lean = between(-30, 30) * unit;
    shapes.push(
      stroke(
        `M${x} ${from} Q${x + lean / 2 + between(-8, 8) * unit} ${(from + to) / 2} ${x + lean} ${to}`,
        between(1, 3.2),
        0.75,
      ),
    );
  }
  // Scratches in any direction.
  for (let at = 0; at < 6; at += 1) {
    const [x, y, turn, far] = [between(0, width), between(0, height), between(0, Math.PI), between(30, 160) * unit];
    const [dx, dy] = [Math.cos(turn) * far, Math.sin(turn) * far];
    shapes.push(
      stroke(
        `M${x} ${y} q${dx / 2 + between(-6, 6) * unit} ${dy / 2 + between(-6, 6) * unit} ${dx} ${dy}`,
        between(0.9, 2.6),
        0.7,
      ),
    );
  }
  // Hairs: bent lines.
  for (let at = 0; at < 2; at += 1) {
    const [x, y] = [between(0.1, 0.9) * width, between(0.1, 0.9) * height];
    const bend = () => (between(-40, 40) * unit).toFixed(1);
    shapes.push(
      stroke(`M${x} ${y} c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}`, between(1, 1.8), 0.5),
    );
  }
  for (let at = 0; at < 36; at += 1) {
    const [x, y, far] = [between(0, width), between(0, height), between(0.8, 3) * unit];
    shapes.push(
      `<ellipse cx="${x}" cy="${y}" rx="${far}" ry="${far * between(0.5, 1)}" transform="rotate(${between(0, 180).toFixed(0)} ${x} ${y})" fill="${colour(0.7)}" fill-opacity="${between(0.65, 1).toFixed(2)}"/>`,
    );
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  const marks = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const pixels = await toPixels(toSharp(photo).composite([{ input: Buffer.from(svg) }]));
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at += 1) mask[at] = marks.readUInt8(at * 4 + 3) > 50 ? 1 : 0;
  return { pixels, mask };
}
