import type { Figure } from '@app/shared/contracts/figure-kinds';
import { cone } from './body.ts';
import type { Rig } from './rig.ts';
import type { Cone, Solid } from './solid.ts';
import { place, type Vector } from './vector.ts';

/** Hair as solids on the head; the face stays open. */
export function hair(rig: Rig, { hair: style, sex }: Figure): Solid[] {
  const { head, chest } = rig;
  const at = (x: number, y: number, z: number) => place(head, [x, y, z]);
  const back = (x: number, y: number, z: number) => place(chest, [x, y, z]);
  const woman = sex === 'woman';
  const cap = (more: number): Cone[] => [
    cone(at(0, 14.3, -1.8), at(0, 13.9, 0.5), 8.9 + more, 8.7 + more, 0, [head.x, 1.07]),
    cone(at(0, 10.5, -3.6), at(0, 8, -3.8), 7.2 + more, 5.6 + more * 0.6, 3, [head.x, 1.02]),
  ];
  /** Where the face is: no hair in front of it. */
  const brow = woman ? 16.9 : 17;
  const face: Cone[] = [
    cone(at(0, brow - 7.2, 9.6), at(0, 3, 9), 7.3, 8.4, 0, [head.x, 1.06]),
    cone(at(0, brow - 6.2, 12), at(0, brow - 6.2, 5), 6.4, 6.2, 0),
  ];
  const lock = (points: readonly Vector[], radii: readonly number[], soft = 2): Cone[] =>
    points.slice(1).map((to, index) => cone(points[index]!, to, radii[index]!, radii[index + 1]!, soft));
  const parts: Cone[] = [];
  const solids: Solid[] = [];
  const sides = [1, -1] as const;
  switch (style) {
    case 'long':
    case 'waves': {
      const wave = style === 'waves' ? 1 : 0;
      for (const sign of sides) {
        parts.push(
          ...lock(
            [
              at(sign * 5.6, 16.5, 1.8),
              at(sign * 7.7, 10.5, -0.4),
              at(sign * (8 + wave), 3, -2.4),
              back(sign * 9, 32, -7.4),
              back(sign * (8.4 + wave), 23, -9.4),
            ],
            [2.6, 2.7, 3 + wave * 0.6, 3.4 + wave * 0.8, 2.4],
            1.6,
          ),
        );
      }
      // Some of it falls before one shoulder.
      for (const [index, x] of [6.6, 8.3, 10].entries())
        parts.push(
          ...lock(
            [
              at(7.2, 12, 2 - index),
              at(8 + index * 0.4, 4, 2.6 - index),
              back(x + wave, 33, 6.4 - index * 1.4),
              back(x - 0.6 - wave * 0.8, 25, 9.6 - index * 1.2),
              back(x - 0.4 + wave * 0.9, 17 + index * 1.8, 10.6 - index * 1.1),
              back(x - 1.6, 12.5 + index * 2.4, 10.8 - index),
            ],
            [1.6, 1.9, 2 + wave * 0.4, 1.9 + wave * 0.5, 1.4 + wave * 0.5, 0.3],
            0.8,
          ),
        );
      parts.push(
        ...lock(
          [at(0, 9, -5.4), at(0, 1, -7.4), back(0, 31, -10), back(0, 20, -11), back(0, 14, -11)],
          [6.6, 6.3 + wave, 6.8 + wave, 5.6, 3],
          3,
        ),
      );
      break;
    }
    case 'bob':
      for (const sign of sides)
        parts.push(
          ...lock([at(sign * 5.8, 16, 2.6), at(sign * 8.1, 9.6, 1.8), at(sign * 7.9, 2.6, 2.2)], [2.6, 2.9, 2.5], 1.6),
        );
      parts.push(cone(at(0, 9, -4), at(0, 2.4, -3.6), 8, 7, 2.5, [head.z, 1.1]));
      break;
    case 'bun':
      parts.push(cone(at(0, 21.8, -5.2), at(0, 22.2, -5.6), 4.6, 4.4, 0.7));
      break;
    case 'tail':
      parts.push(
        ...lock(
          [at(1.4, 15, -11.6), at(4.6, 6, -10.4), back(9.4, 33, -3), back(9.6, 25, 4), back(9, 18, 6.4)],
          [2.2, 2.6, 2.4, 2, 0.4],
          1,
        ),
        ...lock(
          [at(0, 17, -9), at(1.4, 15, -12.6), at(2.4, 8, -13.4), at(2.6, -2, -12.4), at(1.6, -10, -11)],
          [2.2, 2.8, 3.6, 3.2, 0.8],
          1,
        ),
      );
      break;
    case 'short':
      parts.push(
        cone(at(0, 16.6, 1.6), at(0, 16.2, -2.4), 7.4, 7.4, 3),
        ...lock(
          [at(-6.2, 17, 3.4), at(-3, 18.4, 6.2), at(1, 18.6, 6.9), at(4.4, 17.8, 5.6), at(6.6, 15.8, 2.6)],
          [1.2, 1.7, 1.9, 1.6, 1],
          2.4,
        ),
      );
      break;
    case 'swept':
      parts.push(
        cone(at(-0.6, 17, 1.4), at(0, 16.4, -2.4), 7.3, 7.3, 3),
        ...lock(
          [at(5, 19, 3.6), at(2, 20.4, 5.6), at(-2.4, 20, 6.2), at(-6, 17.6, 4), at(-7.4, 14.6, 1.4)],
          [1, 1.8, 2.1, 1.6, 0.8],
          2.6,
        ),
      );
      break;
    case 'curls': {
      // Many small tufts in a ring over the skull.
      for (let index = 0; index < 26; index += 1) {
        const angle = index * 2.4;
        const up = 1 - ((index + 0.5) / 26) * 1.16;
        const wide = Math.sqrt(Math.max(0, 1 - up * up));
        const point = at(Math.sin(angle) * wide * 9.8, 14 + up * 9.6, Math.cos(angle) * wide * 9.4 - 1.4);
        parts.push(cone(point, point, 3.3, 3.3, 0.7));
      }
      break;
    }
    case 'crop':
      break;
  }
  const grooves: NonNullable<Solid['ripple']> = (x, y, z) => {
    const [dx, dz] = [x - head.at[0], z - head.at[2] + 1];
    const angle = Math.atan2(dx, dz);
    return 0.07 * Math.sin(angle * 34 + y * 0.12) + 0.05 * Math.sin(angle * 57 - y * 0.2);
  };
  const thick = style === 'crop' ? -0.25 : style === 'short' || style === 'swept' ? 0.2 : 0.45;
  const fringe: Cone[] =
    style === 'bob'
      ? [
          cone(at(-4.4, 16.4, 6), at(-1, 16.2, 7.6), 1.5, 1.4, 0.8),
          cone(at(-1, 16.2, 7.6), at(4.6, 16, 5.8), 1.4, 1.5, 0.8),
        ]
      : style === 'long' || style === 'waves'
        ? [
            ...lock([at(-0.6, 21, 5.4), at(-4.4, 18.2, 6.2), at(-7, 12.5, 3.8), at(-7.9, 7, 2)], [1.7, 1.9, 1.6, 1], 1),
            ...lock([at(-0.6, 21, 5.4), at(3.8, 18.8, 6), at(7, 13.5, 3.8), at(7.9, 8, 2)], [1.7, 1.8, 1.6, 1], 1),
          ]
        : [];
  solids.push({
    material: 'hair',
    frame: head,
    cones: cap(thick),
    holes: face,
    ...(style !== 'crop' && { ripple: grooves }),
  });
  if (parts.length + fringe.length > 0)
    solids.push({
      material: 'hair',
      frame: head,
      cones: [...cap(thick - 0.15), ...parts, ...fringe],
      holes: style === 'curls' ? face : [],
      ripple: grooves,
    });
  return solids.length === 2 && style !== 'curls'
    ? [solids[0]!, { ...solids[1]!, cones: [...parts, ...fringe] }]
    : solids;
}
