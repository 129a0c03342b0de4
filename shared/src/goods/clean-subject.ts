import type { Picture, Size } from '../cutout/picture.ts';

/** Alpha from which a pixel belongs to the subject; below it is haze. */
const SOLID = 128;
export const FAINT_ALPHA = 12;
/** Minimum size of a second product, as a fraction of the largest component. */
const ISLAND = 0.2;
/** Maximum vertical offset of a second product's base, in heights of the largest component. */
const BESIDE = 0.2;
/**
 * Minimum size of a product that lies above or below the largest component, as a fraction of it: a
 * set that was laid out and photographed from above.
 */
const LAID_OUT = 0.5;
/**
 * Width of the rim that the old background may have tinted, as a fraction of the photo's longer
 * side.
 */
const RIM = 0.003;

/**
 * The subject without accidental objects beside it, and without the colour of its old background
 * along the edge. Returns a new picture.
 */
export function cleanSubject(picture: Picture): Picture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  const kept = mainParts(data, picture);
  for (let at = 0; at < kept.length; at += 1) if (kept[at] === 0) data.fill(0, at * 4, at * 4 + 4);
  rimless(data, picture);
  return { data, width, height };
}

interface SubjectPart {
  count: number;
  top: number;
  bottom: number;
  edges: { left: boolean; right: boolean; top: boolean; bottom: boolean };
}

/**
 * 1 for pixels of the largest component, of those that stand beside it, and of such as were laid
 * out above or below it. Accidental are small components, distant ones, and those cropped at a side
 * where the largest is whole.
 */
function mainParts(data: Uint8Array, { width, height }: Size): Uint8Array {
  const labels = new Int32Array(width * height);
  const queue = new Int32Array(width * height);
  const parts: SubjectPart[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || data[start * 4 + 3]! < SOLID) continue;
    const label = parts.length + 1;
    const edges = { left: false, right: false, top: false, bottom: false };
    let end = 1;
    let bottom = 0;
    queue[0] = start;
    labels[start] = label;
    for (let read = 0; read < end; read += 1) {
      const at = queue[read]!;
      const [x, y] = [at % width, Math.floor(at / width)];
      bottom = Math.max(bottom, y);
      if (x === 0) edges.left = true;
      if (x === width - 1) edges.right = true;
      if (y === 0) edges.top = true;
      if (y === height - 1) edges.bottom = true;
      for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= labels.length || labels[next] !== 0 || data[next * 4 + 3]! < SOLID) continue;
        labels[next] = label;
        queue[end] = next;
        end += 1;
      }
    }
    // Rows are visited from the top.
    parts.push({ count: end, top: Math.floor(start / width), bottom, edges });
  }
  const out = new Uint8Array(labels.length);
  const [largest] = parts.toSorted((a, b) => b.count - a.count);
  if (!largest) return out;
  const sides = ['left', 'right', 'top', 'bottom'] as const;
  const wanted = parts.map(({ count, top, bottom, edges }) => {
    const beside = Math.abs(bottom - largest.bottom) <= BESIDE * (largest.bottom - largest.top + 1);
    const apart = top > largest.bottom || bottom < largest.top;
    return (
      ((beside && count >= ISLAND * largest.count) || (apart && count >= LAID_OUT * largest.count)) &&
      sides.every((side) => !edges[side] || largest.edges[side])
    );
  });
  // Soft pixels belong to the adjacent component.
  let end = 0;
  for (let at = 0; at < labels.length; at += 1)
    if (labels[at]! > 0) {
      queue[end] = at;
      end += 1;
    }
  for (let read = 0; read < end; read += 1) {
    const at = queue[read]!;
    if (wanted[labels[at]! - 1]) out[at] = 1;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= labels.length || labels[next] !== 0 || data[next * 4 + 3]! < FAINT_ALPHA) continue;
      labels[next] = labels[at]!;
      queue[end] = next;
      end += 1;
    }
  }
  return out;
}

/**
 * Replaces the colours of the rim by those further inside. The photo's border is no rim; structures
 * thinner than the rim keep their colours.
 */
function rimless(data: Uint8Array, { width, height }: Size): void {
  const rim = Math.max(2, Math.round(Math.max(width, height) * RIM));
  const depth = depths(data, { width, height }, rim + 1);
  const known = depth.slice();
  for (let round = 0; round < rim; round += 1) {
    const level = rim - round;
    const found: number[] = [];
    for (let at = 0; at < depth.length; at += 1) {
      if (data[at * 4 + 3]! === 0 || known[at]! > rim || depth[at]! > level) continue;
      const x = at % width;
      const y = Math.floor(at / width);
      const sum = [0, 0, 0];
      let weights = 0;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [px, py] = [x + dx, y + dy];
          if (px < 0 || py < 0 || px >= width || py >= height) continue;
          const other = py * width + px;
          if (known[other]! <= rim) continue;
          weights += 1;
          for (let channel = 0; channel < 3; channel += 1) sum[channel]! += data[other * 4 + channel]!;
        }
      if (weights === 0) continue;
      // The nearer to the edge, the less of its own colour is left.
      const own = (0.75 * (depth[at]! - 1)) / rim;
      for (let channel = 0; channel < 3; channel += 1)
        data[at * 4 + channel] = Math.round(own * data[at * 4 + channel]! + ((1 - own) * sum[channel]!) / weights);
      found.push(at);
    }
    if (found.length === 0) break;
    for (const at of found) known[at] = rim + 1;
  }
}

/** Distance in pixels of each pixel from the edge, up to `most`; 0 outside. */
function depths(data: Uint8Array, { width, height }: Size, most: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at += 1) out[at] = data[at * 4 + 3]! >= 250 ? most : data[at * 4 + 3]! > 0 ? 1 : 0;
  const near = (at: number, next: number, inside: boolean) => {
    if (inside && out[next]! + 1 < out[at]!) out[at] = out[next]! + 1;
  };
  for (let at = 0; at < out.length; at += 1) {
    near(at, at - 1, at % width > 0);
    near(at, at - width, at >= width);
  }
  for (let at = out.length - 1; at >= 0; at -= 1) {
    near(at, at + 1, (at + 1) % width > 0);
    near(at, at + width, at + width < out.length);
  }
  return out;
}
