/**
 * Strokes on the photographs as lines of points from 0 to 1: a few, as a user corrects a proposal.
 * @type {Record<string, { keep?: number[][][], drop?: number[][][] }>}
 */
export const STROKES = {
  'apple.jpg': {
    keep: [
      [
        [0.22, 0.84],
        [0.4, 0.9],
        [0.58, 0.89],
        [0.7, 0.9],
      ],
    ],
    drop: [
      [
        [0.03, 0.9],
        [0.1, 0.9],
      ],
    ],
  },
  'aloe.jpg': {
    keep: [
      [
        [0.68, 0.78],
        [0.8, 0.8],
        [0.76, 0.93],
      ],
      [
        [0.02, 0.45],
        [0.3, 0.53],
        [0.55, 0.57],
      ],
      [
        [0.12, 0.63],
        [0.35, 0.6],
        [0.55, 0.62],
      ],
      [
        [0.3, 0.95],
        [0.5, 0.75],
        [0.62, 0.65],
      ],
      [
        [0.72, 0.7],
        [0.95, 0.7],
      ],
      [
        [0.63, 0.12],
        [0.63, 0.4],
        [0.62, 0.55],
      ],
    ],
    drop: [
      [
        [0.1, 0.1],
        [0.4, 0.2],
        [0.4, 0.4],
        [0.1, 0.35],
      ],
      [
        [0.55, 0.1],
        [0.58, 0.42],
      ],
      [
        [0.9, 0.1],
        [0.92, 0.25],
        [0.8, 0.38],
      ],
      [
        [0.1, 0.8],
        [0.35, 0.75],
      ],
      [
        [0.5, 0.95],
        [0.56, 0.8],
      ],
      [
        [0.95, 0.55],
        [0.72, 0.6],
      ],
      [
        [0.93, 0.9],
        [0.9, 0.78],
      ],
    ],
  },
  'coffee.png': {
    keep: [
      [
        [0.17, 0.55],
        [0.19, 0.72],
        [0.3, 0.84],
        [0.42, 0.9],
      ],
    ],
  },
  'plant.jpg': {
    keep: [
      [
        [0.25, 0.3],
        [0.35, 0.42],
        [0.5, 0.2],
        [0.7, 0.3],
        [0.9, 0.25],
      ],
      [
        [0.4, 0.05],
        [0.6, 0.08],
        [0.85, 0.08],
      ],
      [
        [0.46, 0.7],
        [0.66, 0.7],
        [0.6, 0.95],
        [0.5, 0.95],
      ],
    ],
    drop: [
      [
        [0.18, 0.72],
        [0.3, 0.75],
      ],
      [
        [0.03, 0.1],
        [0.1, 0.3],
        [0.1, 0.6],
      ],
      [
        [0.03, 0.92],
        [0.36, 0.92],
      ],
      [
        [0.75, 0.9],
        [0.96, 0.8],
      ],
      [
        [0.95, 0.6],
        [0.97, 0.75],
      ],
    ],
  },
  'butterfly.jpg': {
    drop: [
      [
        [0.78, 0.08],
        [0.72, 0.22],
      ],
    ],
  },
  'fruits.jpg': {
    keep: [
      [
        [0.3, 0.55],
        [0.24, 0.72],
        [0.4, 0.9],
        [0.6, 0.93],
      ],
    ],
  },
  'notebook.jpg': {
    keep: [
      [
        [0.1, 0.2],
        [0.5, 0.5],
        [0.2, 0.65],
      ],
      [
        [0.85, 0.1],
        [0.95, 0.5],
        [0.94, 0.68],
      ],
      [
        [0.6, 0.7],
        [0.7, 0.68],
      ],
    ],
    drop: [
      [
        [0.05, 0.92],
        [0.6, 0.9],
        [0.95, 0.92],
      ],
    ],
  },
  'rocket.jpg': {
    drop: [
      [
        [0.05, 0.9],
        [0.25, 0.92],
        [0.43, 0.9],
      ],
      [
        [0.6, 0.88],
        [0.75, 0.93],
        [0.95, 0.88],
      ],
    ],
  },
  'desk.jpg': {
    keep: [
      [
        [0.31, 0.64],
        [0.34, 0.65],
      ],
    ],
  },
};

const WIDE = 0.012;

/** A plane of the picture's size: 255 keep, 0 drop, 128 untouched. */
export function paintStrokes({ keep = [], drop = [] }, width, height) {
  const plane = new Uint8Array(width * height).fill(128);
  const radius = Math.max(1, WIDE * Math.min(width, height));
  for (const [lines, value] of [
    [keep, 255],
    [drop, 0],
  ])
    for (const line of lines)
      for (let at = 0; at + 1 < line.length; at += 1) {
        const [[x0, y0], [x1, y1]] = [line[at], line[at + 1]];
        const steps = Math.ceil(Math.hypot((x1 - x0) * width, (y1 - y0) * height));
        for (let step = 0; step <= steps; step += 1)
          disc(
            plane,
            width,
            height,
            (x0 + ((x1 - x0) * step) / steps) * width,
            (y0 + ((y1 - y0) * step) / steps) * height,
            radius,
            value,
          );
      }
  return plane;
}

function disc(plane, width, height, cx, cy, radius, value) {
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y += 1)
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x += 1)
      if (Math.hypot(x - cx, y - cy) <= radius) plane[y * width + x] = value;
}
