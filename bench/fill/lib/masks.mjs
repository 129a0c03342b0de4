/** Numbers that depend on the seed alone, 0 to 1. @param {number} seed */
export function dice(seed) {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const maskOf = (width, height, inside) => {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (inside(x, y)) mask[y * width + x] = 255;
  return mask;
};

/** A closed wavy line around a middle: no straight sides, as people draw. */
function blob(width, height, radius, next) {
  const [cx, cy] = [width * (0.3 + 0.4 * next()), height * (0.3 + 0.4 * next())];
  const waves = [2, 3, 5].map((count) => ({ count, high: (0.25 / count) * next() * 2, turn: next() * Math.PI * 2 }));
  const flat = 0.7 + 0.3 * next();
  return maskOf(width, height, (x, y) => {
    const [dx, dy] = [x - cx, (y - cy) / flat];
    const angle = Math.atan2(dy, dx);
    const far = waves.reduce((sum, { count, high, turn }) => sum + high * Math.sin(count * angle + turn), 1);
    return Math.hypot(dx, dy) < radius * far;
  });
}

/** Bent strokes of 2 to 5 pixels across the picture. */
function scratches(width, height, next) {
  const mask = new Uint8Array(width * height);
  for (let stroke = 0; stroke < 6; stroke += 1) {
    let [x, y] = [next() * width, next() * height];
    let angle = next() * Math.PI * 2;
    const radius = 1 + next() * 1.5;
    const length = (0.4 + 0.4 * next()) * width;
    for (let step = 0; step < length; step += 0.5) {
      angle += (next() - 0.5) * 0.06;
      x += Math.cos(angle) * 0.5;
      y += Math.sin(angle) * 0.5;
      for (let py = Math.floor(y - radius); py <= y + radius; py += 1)
        for (let px = Math.floor(x - radius); px <= x + radius; px += 1)
          if (px >= 0 && py >= 0 && px < width && py < height && Math.hypot(px - x, py - y) <= radius)
            mask[py * width + px] = 255;
    }
  }
  return mask;
}

/** Holes by kind; each takes a picture's size and a stream of numbers. */
export const MASKS = {
  'small object': (width, height, next) => blob(width, height, Math.min(width, height) * 0.09, next),
  scratches,
  'big blob': (width, height, next) => blob(width, height, Math.min(width, height) * 0.22, next),
  'two sides': (width, height, next) => {
    const [right, below] = [width * (0.8 + 0.06 * next()), height * (0.82 + 0.06 * next())];
    return maskOf(width, height, (x, y) => x >= right || y >= below);
  },
};
