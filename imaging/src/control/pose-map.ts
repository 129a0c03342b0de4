import sharp from 'sharp';
import { poseFromPhoto, poseShapes, STICK_WIDTHS, type PoseDrawing, type PoseShape } from '@app/shared/pose';
import { MAP_SIDE } from '@app/shared/contracts/control-modules';
import type { People } from '../models/people.ts';
import type { Size } from '../pixels.ts';

const number = (value: number) => value.toFixed(2);

function elementOf(shape: PoseShape): string {
  const colour = `rgb(${shape.colour.join(',')})`;
  if (shape.kind === 'dot')
    return `<circle cx="${number(shape.at.x)}" cy="${number(shape.at.y)}" r="${number(shape.radius)}" fill="${colour}"/>`;
  const { from, to, thick } = shape;
  if (shape.kind === 'line')
    return `<line x1="${number(from.x)}" y1="${number(from.y)}" x2="${number(to.x)}" y2="${number(to.y)}" stroke="${colour}" stroke-width="${number(thick)}"/>`;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const long = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  return `<ellipse rx="${number(long)}" ry="${number(thick)}" transform="translate(${number(x)} ${number(y)}) rotate(${number(turn)})" fill="${colour}"/>`;
}

/** People of a photo as a pose in px of a map; hands are left out, as their fingers are guesses. */
export function poseOf({ people }: People, size: Size): PoseDrawing {
  const found = people.map(({ joints }) => ({ joints: [...joints] }));
  return poseFromPhoto({ ...size, people: found, hands: [] });
}

/** Draws a pose in OpenPose's colours on black. @returns RGB */
export async function drawPose(pose: PoseDrawing): Promise<Uint8Array> {
  const { width, height } = pose;
  const stick = Math.max(STICK_WIDTHS.min, (STICK_WIDTHS.usual * Math.min(width, height)) / MAP_SIDE);
  const elements = poseShapes(pose, stick).map(elementOf).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${elements}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false }).flatten({ background: '#000' }).raw().toBuffer();
}
