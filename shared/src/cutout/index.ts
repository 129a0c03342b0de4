export { computeAlpha } from './alpha.ts';
export { segmentWithStrokes } from './segment-with-strokes.ts';
export {
  alphaBounds,
  cropOf,
  adjustEdge,
  flattenPictures,
  cropPlane,
  drawShadow,
  toShadowPicture,
  extractSubject,
  type CropFrame,
  type ShadowKind,
} from './compose.ts';
export { doubtsOfMask, doubtsOfShape, doubtsOfSubject } from './doubts.ts';
export { estimateForeground } from './foreground.ts';
export { resizePlane, sizeWithin, type Picture, type BytePlane } from './picture.ts';
export { fillHoles } from './remove-specks.ts';
export { analysePicture, isCutOut, type Analysis } from './segment.ts';
export { segmentEverything, segmentByPrompts, type BoxPrompt, type PointPrompt } from './selections.ts';
export { keepMainSubject, labelObjects } from './objects.ts';
export { continuesBeyond, continuesInHole, separateObjects, type GoesOn, type Sides } from './separate-objects.ts';
export { STROKE_VALUES } from './strokes.ts';
export { removeBackgroundColour, CutoutSession, type CutoutRequest, type CutoutPreview } from './session.ts';
export { computeDistances } from './trimap.ts';
