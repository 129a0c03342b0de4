import { place, type Placed } from './cover.ts';
import { inset } from './parts.ts';

/** Left pictures of the lesson frames, 560x460, as functions of t (0..1). */
export type Panel = (t: number) => string;

const W = 560;
const H = 460;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

interface Still {
  objects: Placed[];
  /** Where the lamp stands over time. */
  sun: (t: number) => [number, number];
  blur?: (t: number) => number;
  tint?: (t: number) => [string, number];
  /** Extra drawing on top. */
  over?: (t: number) => string;
  lamp?: boolean;
}

function lampMark(x: number, y: number, tx: number, ty: number): string {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (a) => `<path transform="rotate(${a} ${x} ${y})" d="M${x},${y - 24} v-8"/>`,
  );
  return `<path d="M${x},${y} L${tx},${ty}" stroke="#f6b94a" stroke-width="2" stroke-dasharray="7 6" fill="none"/><circle cx="${x}" cy="${y}" r="17" fill="#f6b94a"/><g stroke="#f6b94a" stroke-width="3" stroke-linecap="round">${rays.join('')}</g>`;
}

/** A table before a wall; shadows and the window's light follow the lamp. */
export function still({ objects, sun, blur, tint, over, lamp = true }: Still): Panel {
  return (t) => {
    const [sx, sy] = sun(t);
    const side = (sx - W / 2) / (W / 2);
    const soft = blur?.(t) ?? 4;
    const shadows = objects
      .filter((o) => o.shadow !== false)
      .map((o) => {
        const skew = ((o.x - sx) / 260) * 0.9;
        const lengthOf = lerp(0.1, 0.24, Math.min(1, sy / 200));
        return `<g transform="matrix(${o.scale},0,${-skew * o.scale},${lengthOf * o.scale},${o.x},${o.y})" filter="url(#sh)"><use href="#o-${o.id}"/></g><ellipse cx="${o.x}" cy="${o.y - 1}" rx="${46 * o.scale}" ry="${5 * o.scale}" fill="#2b1d12" opacity=".5" filter="url(#b4)"/>`;
      });
    const [hue, amount] = tint?.(t) ?? ['#fff', 0];
    const wx = 150 - side * 120;
    const target = objects.find((o) => o.shadow !== false) ?? { x: W / 2, y: 400, scale: 1 };
    return (
      `<defs><filter id="sh" x="-80%" y="-80%" width="260%" height="260%"><feColorMatrix type="matrix" values="0 0 0 0 .15  0 0 0 0 .1  0 0 0 0 .06  0 0 0 ${soft > 8 ? 0.24 : 0.4} 0"/><feGaussianBlur stdDeviation="${soft.toFixed(2)}"/></filter>` +
      `<linearGradient id="dim" x1="0" x2="1"><stop offset="0" stop-color="#2a1a0c" stop-opacity="${Math.max(0, side * 0.4).toFixed(3)}"/><stop offset=".5" stop-color="#2a1a0c" stop-opacity="0"/><stop offset="1" stop-color="#2a1a0c" stop-opacity="${Math.max(0, -side * 0.4).toFixed(3)}"/></linearGradient></defs>` +
      `<rect width="${W}" height="${H}" fill="url(#wall-w)"/><g fill="#fff6e2" opacity="${soft > 8 ? 0.3 : 0.65}" filter="url(#b8)"><path d="M${wx},130 l110,-24 l0,170 l-110,24Z"/><path d="M${wx + 125},102 l110,-24 l0,170 l-110,24Z"/></g>` +
      `<rect y="360" width="${W}" height="100" fill="url(#tab-w)"/><rect y="360" width="${W}" height="1.6" fill="#f6e8cf"/>${shadows.join('')}` +
      objects.map((o) => place({ ...o, shadow: false })).join('') +
      `<rect width="${W}" height="${H}" fill="url(#dim)"/><rect width="${W}" height="${H}" fill="${hue}" opacity="${amount.toFixed(3)}"/>` +
      (lamp ? lampMark(sx, sy, target.x, target.y - 150 * target.scale) : '') +
      (over?.(t) ?? '')
    );
  };
}

/** Slow move over one scene: from box to box, as `x y w h` in the scene's coordinates. */
export function travel(id: string, from: number[], to: number[], over?: (t: number) => string): Panel {
  return (t) => {
    const box = from.map((v, i) => lerp(v, to[i] ?? v, t).toFixed(2)).join(' ');
    return inset(id, 0, 0, W, H, { box }) + (over?.(t) ?? '');
  };
}

export const full = (id: string, box?: string): string => inset(id, 0, 0, W, H, { box });

export const steps = (t: number, values: number[]): number => {
  const at = Math.min(values.length - 1, Math.max(0, t * (values.length - 1)));
  const i = Math.min(values.length - 2, Math.floor(at));
  const local = at - i;
  const eased = local * local * (3 - 2 * local);
  return lerp(values[i] ?? 0, values[i + 1] ?? 0, eased);
};
