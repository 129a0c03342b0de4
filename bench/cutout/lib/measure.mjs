/**
 * Intersection over union of pixels with alpha above one half. @param {Uint8Array} one @param
 * {Uint8Array} truth
 */
export function iou(one, truth) {
  let [both, any] = [0, 0];
  for (let at = 0; at < truth.length; at += 1) {
    const [a, b] = [one[at] > 127, truth[at] > 127];
    if (a && b) both += 1;
    if (a || b) any += 1;
  }
  return any === 0 ? 1 : both / any;
}

/** Sum of absolute differences of alpha (0 to 1) in thousands, over the pixels that count. */
export function sad(one, truth, counts = () => true) {
  let sum = 0;
  for (let at = 0; at < truth.length; at += 1) if (counts(at)) sum += Math.abs(one[at] - truth[at]);
  return sum / 255 / 1000;
}

export function mse(one, truth, counts) {
  let [sum, count] = [0, 0];
  for (let at = 0; at < truth.length; at += 1) {
    if (!counts(at)) continue;
    sum += ((one[at] - truth[at]) / 255) ** 2;
    count += 1;
  }
  return sum / count;
}
