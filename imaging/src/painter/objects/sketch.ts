import { shadeRamp, shiftColour } from '../colour.ts';
import { horizontalGradient, blurFilter, type Drawing, type GradientStop } from './art.ts';

interface Finish {
  /** How far light and shadow reach in from the edges: about a sixth of the form's smaller side. */
  depth?: number;
  /** Strength of the light on the left edge. */
  gloss?: number;
  /** Whether it casts a shadow; details on a form do not. */
  cast?: boolean;
  /** SVG transform of the form. */
  at?: string;
}

/** A drawing composed of forms, each lit from the left like the whole picture. */
export interface Sketch {
  /**
   * A closed outline as a rounded body: light comes in from the upper left, shadow from the lower
   * right.
   */
  form(path: string, colour: string, finish?: Finish): Sketch;
  /** A stroke as a round bar: tail, leg, handle. */
  bar(path: string, colour: string, width: number, cast?: boolean): Sketch;
  line(path: string, colour: string, width?: number, opacity?: number): Sketch;
  flat(path: string, fill: string, opacity?: number): Sketch;
  oval(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): Sketch;
  /** A shadow or a glow within the drawing. */
  soft(path: string, fill: string, opacity: number, deviation?: number): Sketch;
  art(): Drawing;
}

const n = (value: number) => Math.round(value * 100) / 100;

/** An ellipse as a path. */
export const ellipsePath = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)},${n(y)} A${n(rx)},${n(ry)} 0 1 1 ${n(x + rx)},${n(y)} A${n(rx)},${n(ry)} 0 1 1 ${n(x - rx)},${n(y)}Z`;

/** A box with rounded corners as a path: left, top, width, height. */
export const boxPath = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${n(x + r)},${n(y)} H${n(x + width - r)} Q${n(x + width)},${n(y)} ${n(x + width)},${n(y + r)} V${n(y + height - r)} Q${n(x + width)},${n(y + height)} ${n(x + width - r)},${n(y + height)} H${n(x + r)} Q${n(x)},${n(y + height)} ${n(x)},${n(y + height - r)} V${n(y + r)} Q${n(x)},${n(y)} ${n(x + r)},${n(y)}Z`;

export function createSketch(): Sketch {
  let [defs, body, silhouette] = ['', '', ''];
  let count = 0;
  const made = new Set<string>();
  const filterOf = (deviation: number): string => {
    const id = `f${String(n(deviation)).replace('.', '_')}`;
    if (!made.has(id)) defs += blurFilter(id, n(deviation));
    made.add(id);
    return `filter="url(#${id})"`;
  };
  const gradient = (stops: readonly GradientStop[]): string => {
    const id = `g${(count += 1)}`;
    defs += horizontalGradient(id, stops);
    return `url(#${id})`;
  };
  const self: Sketch = {
    form(path, colour, { depth = 14, gloss = 0.5, cast = true, at } = {}) {
      const tone = shadeRamp(colour);
      const fill = gradient([
        [0, tone.light],
        [0.22, shiftColour(colour, 0.1, 0.9)],
        [0.52, tone.base],
        [0.82, tone.shade],
        [1, tone.dark],
      ]);
      const id = `c${(count += 1)}`;
      defs += `<clipPath id="${id}"><path d="${path}"/></clipPath>`;
      const move = at ? ` transform="${at}"` : '';
      body += `<g${move}><path d="${path}" fill="${fill}"/><g clip-path="url(#${id})"><g ${filterOf(depth * 0.42)} fill="none"><path d="${path}" stroke="${tone.deep}" stroke-width="${n(depth * 1.5)}" opacity=".5" transform="translate(${n(-depth * 0.5)},${n(-depth * 0.5)})"/><path d="${path}" stroke="${tone.glint}" stroke-width="${n(depth)}" opacity="${gloss}" transform="translate(${n(depth * 0.5)},${n(depth * 0.42)})"/></g></g></g>`;
      if (cast) silhouette += `<path d="${path}"${move}/>`;
      return self;
    },
    bar(path, colour, width, cast = true) {
      const tone = shadeRamp(colour);
      const stroke = (shade: string, share: number, dx: number, opacity = 1) =>
        `<path d="${path}" stroke="${shade}" stroke-width="${n(width * share)}" opacity="${opacity}" transform="translate(${n(width * dx)},${n(width * dx * 0.6)})"/>`;
      body += `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(tone.dark, 1, 0)}${stroke(tone.base, 0.76, -0.09)}${stroke(tone.bright, 0.24, -0.22, 0.8)}</g>`;
      if (cast)
        silhouette += `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;
      return self;
    },
    line(path, colour, width = 2, opacity = 1) {
      body += `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
      return self;
    },
    flat(path, fill, opacity = 1) {
      body += `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
      return self;
    },
    oval: (x, y, rx, ry, fill, opacity) => self.flat(ellipsePath(x, y, rx, ry), fill, opacity),
    soft(path, fill, opacity, deviation = 5) {
      body += `<path d="${path}" fill="${fill}" opacity="${opacity}" ${filterOf(deviation)}/>`;
      return self;
    },
    art: () => ({ defs, body, silhouette }),
  };
  return self;
}
