/**
 * Simulates a person who corrects: adds a dab in the middle of the largest wrong region, keeping or
 * dropping it.
 * @param {Uint8Array} alpha
 * @param {Uint8Array} truth
 * @param {Uint8Array} strokes added to
 */
export function correct(alpha, truth, strokes, width, height) {
  const kinds = Uint8Array.from(truth, (value, at) => {
    if (value > 127 === alpha[at] > 127) return 0;
    return value > 127 ? 1 : 2;
  });
  const piece = largestRegion(kinds, width, height);
  if (piece.length === 0) return;
  const { at, far } = innermostPixel(piece, width, height);
  const value = truth[at] > 127 ? 255 : 0;
  const radius = Math.max(1, Math.min(far * 0.7, 0.02 * Math.min(width, height)));
  const [cx, cy] = [at % width, Math.floor(at / width)];
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y += 1)
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x += 1)
      if (Math.hypot(x - cx, y - cy) <= radius) strokes[y * width + x] = value;
}

function largestRegion(kinds, width, height) {
  const seen = new Uint8Array(kinds.length);
  let found = [];
  for (let start = 0; start < kinds.length; start += 1) {
    if (kinds[start] === 0 || seen[start] === 1) continue;
    const piece = [start];
    seen[start] = 1;
    for (const at of piece)
      for (const other of neighbourIndices(at, width, height))
        if (seen[other] === 0 && kinds[other] === kinds[start]) {
          seen[other] = 1;
          piece.push(other);
        }
    if (piece.length > found.length) found = piece;
  }
  return found;
}

const neighbourIndices = (at, width, height) => [
  ...(at % width > 0 ? [at - 1] : []),
  ...(at % width < width - 1 ? [at + 1] : []),
  ...(at >= width ? [at - width] : []),
  ...(at < width * (height - 1) ? [at + width] : []),
];

/** The innermost pixel of a region. */
function innermostPixel(piece, width, height) {
  const left = new Set(piece);
  let edge = piece.filter((at) => neighbourIndices(at, width, height).some((other) => !left.has(other)));
  if (edge.length === 0) return { at: piece[0], far: 1 };
  let far = 0;
  let at = edge[0];
  while (edge.length > 0) {
    far += 1;
    at = edge[Math.floor(edge.length / 2)];
    for (const one of edge) left.delete(one);
    edge = [...new Set(edge.flatMap((one) => neighbourIndices(one, width, height)))].filter((one) => left.has(one));
  }
  return { at, far };
}
