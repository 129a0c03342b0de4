import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { clampValue } from './placing.ts';

/** Angles in degrees: from the front, and above the horizon. */
interface Light {
  turn: number;
  height: number;
}

const { lightTurn: TURN, lightHeight: HEIGHT } = GOODS_LIMITS;

export const lightText = ({ turn, height }: Light): string =>
  `${turn < -4 ? '左' : turn > 4 ? '右' : '正'}${height > 60 ? '高' : height < 30 ? '低' : '上'} ${Math.round(Math.abs(turn))}°`;

/** Position of the light's handle in percent of the picture. */
export const handleAt = ({ turn, height }: Light): { left: number; top: number } => ({
  left: 50 + (turn / TURN.max) * 42,
  top: 7 + ((HEIGHT.max - height) / (HEIGHT.max - HEIGHT.min)) * 46,
});

/** The light for a position of its handle, in percent of the picture. */
export const lightAt = ({ left, top }: { left: number; top: number }): Light => ({
  turn: clampValue(((left - 50) / 42) * TURN.max, TURN),
  height: clampValue(HEIGHT.max - ((top - 7) / 46) * (HEIGHT.max - HEIGHT.min), HEIGHT),
});

/** A light as submitted: whole degrees, within its limits. */
export const wholeLight = ({ turn, height }: Light): Light => ({
  turn: Math.round(clampValue(turn, TURN)),
  height: Math.round(clampValue(height, HEIGHT)),
});
