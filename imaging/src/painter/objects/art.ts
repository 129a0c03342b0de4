import type { GroundKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';

/** A drawing in its own units: base line at y = 0, up is negative, lit from the left. */
export interface Drawing {
  defs: string;
  body: string;
  /** Outline that casts the shadow, in currentColor; empty when the body itself will do. */
  silhouette: string;
}

export interface DrawingKind {
  /** Box in drawing units: total width, height above the base line. */
  width: number;
  height: number;
  /** Height in a composition, relative to a vase of 1. */
  stature: number;
  /** Height above the base from which flowers and branches grow. */
  mouth?: number;
  /** Half width of the base, for the contact shadow. */
  foot: number;
  /** Default colour when the prompt names none. */
  colours: readonly string[];
  /** Place: outdoors, on the floor of a room, or both; by default on a table. */
  place?: 'outdoors' | 'indoors' | 'anywhere';
  /** Default ground outdoors when the prompt names none. */
  ground?: GroundKind;
  /** Height above the ground of an object that flies or hangs, in its own heights. */
  hangs?: number;
  /** Height above the base of a surface for other objects. */
  seat?: number;
  make(colour: string, random: RandomSource): Drawing;
}

/** A copy whose ids are unique in the picture. */
export function instantiateDrawing(art: Drawing, name: string): Drawing {
  const rename = (svg: string) =>
    svg
      .replaceAll(/id="([^"]+)"/g, `id="${name}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
      .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  return { defs: rename(art.defs), body: rename(art.body), silhouette: rename(art.silhouette) };
}

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly GradientStop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Left to right over the shape's box, or by `box` in user units. */
export function horizontalGradient(
  id: string,
  stops: readonly GradientStop[],
  box?: readonly [number, number],
): string {
  const axis = box
    ? `gradientUnits="userSpaceOnUse" x1="${box[0]}" x2="${box[1]}" y1="0" y2="0"`
    : 'x1="0" y1="0" x2="1" y2="0"';
  return `<linearGradient id="${id}" ${axis}>${stopsOf(stops)}</linearGradient>`;
}

export function verticalGradient(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
}

export function radialGradient(id: string, stops: readonly GradientStop[], cx = 0.36, cy = 0.28, r = 0.8): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;
}

export function blurFilter(id: string, deviation: number): string {
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
