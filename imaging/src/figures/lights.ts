import type { SceneLight } from './shade.ts';

const unit = (x: number, y: number, z: number): SceneLight['from'] => {
  const size = Math.sqrt(x * x + y * y + z * z);
  return [x / size, y / size, z / size];
};

export const SOFT_LIGHT: SceneLight = {
  from: unit(-0.5, 0.55, 0.67),
  colour: [0.6, 0.58, 0.55],
  ambient: [0.64, 0.64, 0.66],
  rim: [0.4, 0.4, 0.4],
};

export const WARM_LIGHT: SceneLight = {
  from: unit(-0.75, 0.5, 0.5),
  colour: [0.76, 0.68, 0.56],
  ambient: [0.56, 0.55, 0.57],
  rim: [0.6, 0.5, 0.4],
};

export const DAY_LIGHT: SceneLight = {
  from: unit(0.55, 0.75, 0.5),
  colour: [0.72, 0.69, 0.6],
  ambient: [0.56, 0.6, 0.66],
  rim: [0.55, 0.55, 0.5],
};

export const DUSK_LIGHT: SceneLight = {
  from: unit(-0.7, 0.35, 0.5),
  colour: [0.82, 0.6, 0.4],
  ambient: [0.52, 0.5, 0.56],
  rim: [0.8, 0.55, 0.3],
};

export const NIGHT_LIGHT: SceneLight = {
  from: unit(0.5, 0.6, 0.6),
  colour: [0.62, 0.52, 0.4],
  ambient: [0.38, 0.4, 0.52],
  rim: [0.5, 0.55, 0.9],
};
