import { createRequire } from 'node:module';

/**
 * OpenCV compiled for JavaScript; its module has a `then` of its own, hence the wait for its
 * runtime.
 */
const require = createRequire(import.meta.url);
const cv = require('@techstark/opencv-js');
await new Promise((resolve) => {
  if (typeof cv.Mat === 'function') resolve(undefined);
  else cv.onRuntimeInitialized = resolve;
});

/**
 * @param {{ data: Uint8Array, width: number, height: number }} pixels @param {Uint8Array} mask
 *   @param {number} flag
 */
function inpaint({ data, width, height }, mask, flag) {
  const source = cv.matFromArray(height, width, cv.CV_8UC3, data);
  const hole = cv.matFromArray(height, width, cv.CV_8UC1, mask);
  const result = new cv.Mat();
  // The radius of OpenCV's own sample.
  cv.inpaint(source, hole, result, 3, flag);
  const made = { data: Uint8Array.from(result.data), width, height };
  for (const one of [source, hole, result]) one.delete();
  return made;
}

export const telea = (pixels, mask) => inpaint(pixels, mask, cv.INPAINT_TELEA);
export const navierStokes = (pixels, mask) => inpaint(pixels, mask, cv.INPAINT_NS);
