export { alphaOf } from './alpha.ts';
export { answer } from './answer.ts';
export {
  boundsOf,
  cropOf,
  edged,
  flattened,
  framed,
  shadowOf,
  shadowPicture,
  subjectOf,
  type Frame,
  type Shadow,
} from './compose.ts';
export { doubtsOfMask, doubtsOfShape } from './doubts.ts';
export { foreground } from './foreground.ts';
export type { Picture, Plane } from './picture.ts';
export { learn, type Work } from './segment.ts';
export { everything, selections, type Box, type Place } from './selections.ts';
export { thingsIn } from './things.ts';
export { STROKE } from './stroke.ts';
export { cleaned, CutoutSession, type Asked, type Shown } from './session.ts';
