import { shadeRamp } from '../colour.ts';
import type { RandomSource } from '../random.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { BLOSSOM } from './drawn/blossom.ts';
import { drawTurned } from './lathe.ts';
import { roundToTenths as n } from '../tenths.ts';

export type BranchKind = 'plum' | 'osmanthus' | 'eucalyptus' | 'leaves' | 'rose' | 'tulip' | 'lotus' | 'pampas';

interface Twig {
  x: number;
  y: number;
  /** Angle in degrees from straight up. */
  angle: number;
  depth: number;
}

/**
 * Grows wood from (0,0) up; returns strokes and the twigs' ends and knots, from the trunk outwards.
 */
function growBranch(
  random: RandomSource,
  spread: number,
  reach: number,
  arms: number,
): { wood: string; shadow: string; knots: Twig[] } {
  const knots: Twig[] = [];
  let wood = '';
  let shadow = '';
  function limb(x: number, y: number, angle: number, length: number, width: number, depth: number): void {
    const bend = random.range(-16, 16);
    const [a, b] = [((angle - bend) * Math.PI) / 180, ((angle + bend) * Math.PI) / 180];
    const [mx, my] = [x + Math.sin(a) * length * 0.5, y - Math.cos(a) * length * 0.5];
    const [ex, ey] = [mx + Math.sin(b) * length * 0.5, my - Math.cos(b) * length * 0.5];
    const path = `M${n(x)},${n(y)} Q${n(mx)},${n(my)} ${n(ex)},${n(ey)}`;
    wood += `<path d="${path}" stroke="#54402f" stroke-width="${n(width)}"/><path d="${path}" stroke="#94765a" stroke-width="${n(width * 0.32)}" transform="translate(${n(-width * 0.2)},0)"/>`;
    shadow += `<path d="${path}" stroke-width="${n(width + 1.5)}"/>`;
    knots.push({ x: mx, y: my, angle: angle + random.range(-60, 60), depth }, { x: ex, y: ey, angle, depth });
    if (depth >= 3) return;
    const children = depth === 0 ? arms : random.int(1, 2);
    for (let child = 0; child < children; child += 1) {
      const side = children === 1 ? (random.chance(0.5) ? -1 : 1) : child % 2 === 0 ? -1 : 1;
      limb(
        child === 0 ? ex : mx + (ex - mx) * 0.5,
        child === 0 ? ey : my + (ey - my) * 0.5,
        angle + side * random.range(14, spread),
        length * random.range(0.62, 0.82),
        width * 0.62,
        depth + 1,
      );
    }
  }
  limb(0, 12, random.range(-12, 14), reach, 5.4, 0);
  limb(3, 10, random.range(16, 34), reach * 0.86, 4, 1);
  return {
    wood: `<g fill="none" stroke-linecap="round">${wood}</g>`,
    shadow: `<g fill="none" stroke="currentColor" stroke-linecap="round">${shadow}</g>`,
    knots,
  };
}

function leafShape(colour: string, size: number, broad = 1): string {
  const tone = shadeRamp(colour);
  const w = 10 * broad;
  return `<g transform="scale(${n(size)})"><path d="M0,0 C${w},-12 ${w},-30 0,-46 C${-w},-30 ${-w},-12 0,0Z" fill="${tone.base}"/><path d="M0,0 C${w},-12 ${w},-30 0,-46Z" fill="${tone.dark}" opacity=".55"/><path d="M0,0 V-42" stroke="${tone.light}" stroke-width=".9"/></g>`;
}

const placeSvg = (svg: string, x: number, y: number, turn: number) =>
  `<g transform="translate(${n(x)},${n(y)}) rotate(${n(turn)})">${svg}</g>`;

function rose(colour: string, size: number): string {
  const tone = shadeRamp(colour);
  const petals = Array.from(
    { length: 7 },
    (_, index) =>
      `<path transform="rotate(${index * 51})" d="M0,0 C-24,-8 -22,-34 0,-36 C22,-34 24,-8 0,0Z" fill="${index % 2 ? tone.base : tone.light}"/>`,
  ).join('');
  return `<g transform="scale(${n(size)})">${petals}<circle r="17" fill="${tone.shade}"/><path d="M-14,-4 C-10,-18 12,-16 14,-2 C14,10 -4,14 -9,4 C-10,-6 4,-8 6,0" stroke="${tone.dark}" stroke-width="3" fill="${tone.base}"/><path d="M-20,-22 C-10,-34 10,-34 18,-24" stroke="${tone.glint}" stroke-width="2" fill="none" opacity=".7"/></g>`;
}

function tulip(colour: string): string {
  const tone = shadeRamp(colour);
  return `<path d="M-20,0 C-26,-30 -22,-46 -18,-56 C-10,-50 -4,-46 0,-40 C4,-46 10,-50 18,-56 C22,-46 26,-30 20,0 C12,10 -12,10 -20,0Z" fill="${tone.base}"/><path d="M0,-40 C-14,-30 -14,-8 0,6 C14,-8 14,-30 0,-40Z" fill="${tone.light}"/><path d="M-18,-54 C-24,-30 -22,-8 -14,4 C-18,-16 -18,-36 -18,-54Z" fill="${tone.bright}"/><path d="M18,-54 C24,-30 22,-8 14,4Z" fill="${tone.dark}" opacity=".6"/>`;
}

function lotus(colour: string): string {
  const tone = shadeRamp(colour);
  const petal = (turn: number, size: number, fill: string) =>
    `<path transform="rotate(${turn}) scale(${size})" d="M0,0 C-22,-18 -16,-52 0,-66 C16,-52 22,-18 0,0Z" fill="${fill}"/>`;
  return (
    petal(-62, 0.9, tone.shade) +
    petal(62, 0.9, tone.dark) +
    petal(-34, 1, tone.base) +
    petal(34, 1, tone.shade) +
    petal(0, 1.05, tone.light) +
    petal(-16, 0.8, tone.bright) +
    petal(16, 0.8, tone.light)
  );
}

function bouquet(kind: 'rose' | 'tulip' | 'lotus' | 'pampas', colour: string, random: RandomSource): Drawing {
  let body = '';
  let shadow = '';
  const count = kind === 'lotus' ? 2 : kind === 'pampas' ? 5 : random.int(4, 6);
  const stems = Array.from({ length: count }, (_, index) => ({
    lean: (index - (count - 1) / 2) * random.range(15, 22) + random.range(-6, 6),
    length: random.range(120, 190),
  }));
  for (const { lean, length } of stems.toSorted((a, b) => b.length - a.length)) {
    const far = (lean * Math.PI) / 180;
    const [x, y] = [Math.sin(far) * length, -Math.cos(far) * length];
    const path = `M0,14 Q${n(x * 0.25)},${n(y * 0.6)} ${n(x)},${n(y)}`;
    body += `<path d="${path}" stroke="#5f7a48" stroke-width="3.6" fill="none"/>${placeSvg(leafShape('#6f8f5a', 1.3, 1.2), x * 0.34, y * 0.56, lean + (lean > 0 ? 48 : -48))}`;
    const head =
      kind === 'rose'
        ? rose(colour, 0.9)
        : kind === 'tulip'
          ? tulip(colour)
          : kind === 'lotus'
            ? lotus(colour)
            : pampas(colour);
    body += placeSvg(head, x, y, lean * 0.9);
    shadow += `<path d="${path}" stroke-width="5" fill="none" stroke="currentColor"/><ellipse cx="${n(x)}" cy="${n(y - 16)}" rx="24" ry="30"/>`;
  }
  return { defs: '', body, silhouette: shadow };
}

function pampas(colour: string): string {
  const tone = shadeRamp(colour);
  return Array.from({ length: 26 }, (_, index) => {
    const y = -index * 3.4;
    const wide = Math.sin(((index + 2) / 28) * Math.PI) * 20;
    return `<path d="M0,${n(y)} Q${n(wide * 0.6)},${n(y - 14)} ${n(wide)},${n(y - 8)} M0,${n(y)} Q${n(-wide * 0.6)},${n(y - 14)} ${n(-wide)},${n(y - 8)}" stroke="${index % 3 ? tone.base : tone.light}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;
  }).join('');
}

/** Flowers or leaves that grow out of (0,0), the mouth of a vase or the ground. */
export function branch(kind: BranchKind, colour: string, random: RandomSource): Drawing {
  if (kind === 'rose' || kind === 'tulip' || kind === 'lotus' || kind === 'pampas')
    return bouquet(kind, colour, random);
  const { wood, shadow, knots } = growBranch(random, kind === 'eucalyptus' ? 40 : 52, random.range(78, 96), 2);
  let leaves = '';
  let blooms = '';
  for (const knot of knots) {
    if (knot.depth === 0) continue;
    const leafy = { plum: 0.35, osmanthus: 1, eucalyptus: 1, leaves: 1 }[kind];
    const pairs = kind === 'plum' ? 1 : 2;
    for (let pair = 0; pair < pairs; pair += 1) {
      if (!random.chance(leafy)) continue;
      const side = pair % 2 ? -1 : 1;
      const shape =
        kind === 'eucalyptus'
          ? leafShape(random.pick(['#8fa89a', '#7f9c8c', '#a5b8a6']), random.range(0.55, 0.8), 2.1)
          : leafShape(
              random.pick(['#4f6f42', '#5f8050', '#456338', '#6f8f56']),
              random.range(0.75, 1.1),
              kind === 'leaves' ? 1.5 : 1,
            );
      leaves += placeSvg(shape, knot.x, knot.y, knot.angle + side * random.range(30, 64));
    }
    if (kind === 'plum' && random.chance(0.86)) {
      blooms += placeSvg(
        `<g transform="scale(${n(random.range(0.7, 1.15))})">${BLOSSOM.body.replaceAll('url(#petal)', colour)}</g>`,
        knot.x + random.range(-9, 9),
        knot.y + random.range(-8, 8),
        random.range(0, 72),
      );
      if (random.chance(0.5))
        blooms += `<circle cx="${n(knot.x + random.range(-16, 16))}" cy="${n(knot.y + random.range(-14, 6))}" r="${n(random.range(3, 4.6))}" fill="${shadeRamp(colour).dark}"/>`;
    }
    if (kind === 'osmanthus') {
      const tone = shadeRamp(colour);
      for (let bud = random.int(5, 9); bud > 0; bud -= 1) {
        blooms += `<g transform="translate(${n(knot.x + random.range(-13, 13))},${n(knot.y + random.range(-10, 10))})"><circle r="${n(random.range(2.6, 4.2))}" fill="${random.pick([tone.base, tone.light, tone.shade])}"/><circle cx="-1" cy="-1" r="1.2" fill="${tone.glint}"/></g>`;
      }
    }
  }
  return {
    defs: '',
    body: wood + leaves + blooms,
    silhouette:
      shadow +
      `<g opacity=".75">${leaves.replaceAll(/fill="#[0-9a-f]+"/g, 'fill="currentColor"').replaceAll(/stroke="#[0-9a-f]+"/g, 'stroke="none"')}</g>`,
  };
}

function potted(colour: string, random: RandomSource): Drawing {
  const pot = drawTurned(
    'pt',
    [
      [92, 60],
      [84, 62],
      [70, 58],
      [10, 44],
      [0, 42],
    ],
    'matte',
    colour,
  );
  let leaves = '';
  let shadow = '';
  for (let index = 0; index < 11; index += 1) {
    const lean = -62 + index * 12.4 + random.range(-5, 5);
    const long = random.range(2.4, 3.6) - Math.abs(lean) * 0.008;
    leaves += placeSvg(
      leafShape(random.pick(['#4f7a4f', '#3f6a48', '#6a9460', '#5b8558']), long, 1.5),
      lean * 0.4,
      -92,
      lean,
    );
    shadow += placeSvg(
      '<path d="M0,0 C15,-12 15,-30 0,-46 C-15,-30 -15,-12 0,0Z" transform="scale(3)"/>',
      lean * 0.4,
      -92,
      lean,
    );
  }
  return {
    defs: pot.defs,
    body: `<ellipse cy="-92" rx="50" ry="9" fill="#3a2a1e"/>${leaves}${pot.body}`,
    silhouette: `<path d="${pot.path}"/>${shadow}`,
  };
}

export const plantKinds = {
  potted: { width: 240, height: 250, stature: 1, foot: 42, colours: ['#c98a66', '#d9d3c6', '#7a8f9f'], make: potted },
} satisfies Record<string, DrawingKind>;
