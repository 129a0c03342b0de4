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

const ROUNDS = 5;
/** Share of each side that the rectangle leaves as ground. */
const MARGIN = 0.1;

/**
 * @returns {Uint8Array} 255 where subject @param {Uint8Array} rgba @param {(mask: any) => any}
 *   begin
 */
function grabCut(rgba, width, height, begin) {
  const source = cv.matFromArray(height, width, cv.CV_8UC4, rgba);
  const colours = new cv.Mat();
  cv.cvtColor(source, colours, cv.COLOR_RGBA2RGB);
  const mask = new cv.Mat(height, width, cv.CV_8UC1, new cv.Scalar(cv.GC_BGD));
  const [back, front] = [new cv.Mat(), new cv.Mat()];
  const { rectangle, mode } = begin(mask);
  cv.grabCut(colours, mask, rectangle, back, front, ROUNDS, mode);
  const out = Uint8Array.from(mask.data, (value) => (value === cv.GC_FGD || value === cv.GC_PR_FGD ? 255 : 0));
  for (const one of [source, colours, mask, back, front]) one.delete();
  return out;
}

/** GrabCut from a rectangle in the middle. */
export const centred = (rgba, width, height) =>
  grabCut(rgba, width, height, () => ({
    rectangle: new cv.Rect(
      Math.round(width * MARGIN),
      Math.round(height * MARGIN),
      Math.round(width * (1 - 2 * MARGIN)),
      Math.round(height * (1 - 2 * MARGIN)),
    ),
    mode: cv.GC_INIT_WITH_RECT,
  }));

/** GrabCut between what a trimap knows. @param {Uint8Array} trimap */
export const grabCutTrimap = (rgba, trimap, width, height) =>
  grabCut(rgba, width, height, (mask) => {
    trimap.forEach((value, at) => {
      mask.data[at] = value === 255 ? cv.GC_FGD : value === 0 ? cv.GC_BGD : cv.GC_PR_BGD;
    });
    return { rectangle: new cv.Rect(0, 0, 1, 1), mode: cv.GC_INIT_WITH_MASK };
  });
