/** Skeletons of people in OpenPose's order and colours, for pages and the service alike. */
export { poseShapes, STICK_WIDTHS, type PoseShape } from './draw.ts';
export {
  hitJoint,
  hitPerson,
  mirrorPerson,
  movePerson,
  personCentre,
  resizePose,
  rotatePerson,
  scalePerson,
  setJointShown,
  withJoint,
  withPart,
} from './edits.ts';
export { figureIn, POSE_FIGURES, type FigureName } from './figures.ts';
export { poseFromPhoto } from './from-photo.ts';
export { HAND_SHAPES, handJoints, type HandPoint, type HandShape } from './hand-joints.ts';
export { readPose, readPoseFile, writePose } from './json.ts';
export {
  clampJoint,
  JOINT_NAMES,
  mapJoints,
  personBounds,
  POSE_LIMITS,
  type PoseDrawing,
  type PoseJoint,
  type PosePart,
  type PosePerson,
  type PosePoint,
} from './pose.ts';
export { BODY_JOINTS, FACE_POINTS, HAND_BONES, HAND_JOINTS } from './skeleton.ts';
