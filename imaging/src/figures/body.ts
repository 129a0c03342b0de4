import type { RoundCone, Solid } from './solid.ts';
import { SIDES, signOf, type ArmJoints, type LegJoints, type FigureRig, type Side } from './rig.ts';
import { add, interpolate, cross, toWorldPoint, subtract, normalise, type Vector } from './vector.ts';

const cone = (a: Vector, b: Vector, ra: number, rb: number, soft: number, flat?: RoundCone['flat']): RoundCone => ({
  a,
  b,
  ra,
  rb,
  soft,
  ...(flat && { flat }),
});

/** Chest, waist and hips, `more` cm wider all round; clothes use them too. */
export function torsoCones(rig: FigureRig, more = 0, soft = 5): RoundCone[] {
  const { chest, pelvis, shape } = rig;
  const at = (x: number, y: number, z = 0) => toWorldPoint(chest, [x, y, z]);
  const low = (x: number, y: number, z = 0) => toWorldPoint(pelvis, [x, y, z]);
  const thick = 1.46 / shape.depth;
  const flat = [chest.z, thick] as const;
  const flatLow = [pelvis.z, 1.36 / shape.depth] as const;
  const cones = [
    cone(at(0, 24, -0.6), at(0, 13, -0.3), shape.chest + more, shape.chest * 0.95 + more, 0, flat),
    cone(at(0, 13, -0.3), at(0, 1), shape.chest * 0.9 + more, shape.waist + more, soft, flat),
    cone(at(0, 1), low(0, 4), shape.waist + more, shape.hips * 0.93 + more, soft, flatLow),
    cone(low(0, 4), low(0, -5), shape.hips * 0.95 + more, shape.hips * 0.93 + more, soft, flatLow),
  ];
  for (const side of SIDES) {
    const sign = signOf(side);
    cones.push(
      shoulderCone(rig, side, more, soft),
      cone(low(sign * 6.6, -5, -4.2), low(sign * 6.6, -5, -4), 8.4 * shape.limb + more, 8.2 * shape.limb + more, soft),
    );
    if (shape.bust > 0)
      cones.push(
        cone(
          at(sign * 6.1, 15.8, 4.8 * shape.depth),
          at(sign * 6.2, 15, 5.1 * shape.depth),
          4.6 * shape.bust + more,
          4.8 * shape.bust + more,
          soft + 1,
        ),
        // Cloth hangs from there.
        ...(more > 0.8
          ? [
              cone(
                at(sign * 5.6, 14, 4.6 * shape.depth),
                at(sign * 4, 0, 3 * shape.depth),
                4.6 * shape.bust + more,
                4.4 + more,
                soft,
              ),
            ]
          : []),
      );
    else cones.push(cone(at(sign * 6, 21, 4.6 * shape.depth), at(sign * 9.4, 22, 2.6), 5.4 + more, 4.8 + more, soft));
  }
  if (shape.belly > 0)
    cones.push(cone(at(0, -2, 3), low(0, 6, 3.4), 8 + shape.belly + more, 8.6 + shape.belly + more, soft + 3));
  return cones;
}

/** Cone from the neck to the shoulder. */
export function shoulderCone(rig: FigureRig, side: Side, more = 0, soft = 5): RoundCone {
  const { chest } = rig;
  return cone(
    toWorldPoint(chest, [signOf(side) * 3, 32.2, -1]),
    add(rig.arms[side].shoulder, chest.y, -0.6),
    4.6 + more * 0.8,
    4.5 + more * 0.8,
    soft,
  );
}

/** @param first additional width at the shoulder, in cm */
export const armCones = (
  { shoulder, elbow, wrist }: ArmJoints,
  limb: number,
  more = 0,
  soft = 3,
  first = more,
): RoundCone[] => [
  cone(shoulder, interpolate(shoulder, elbow, 0.5), 4.1 * limb + first, 4.1 * limb + more, soft),
  cone(interpolate(shoulder, elbow, 0.5), elbow, 4.1 * limb + more, 3.3 * limb + more, 0.05),
  cone(elbow, interpolate(elbow, wrist, 0.32), 3.3 * limb + more, 3.4 * limb + more, 0.3),
  cone(interpolate(elbow, wrist, 0.32), wrist, 3.4 * limb + more, 2.2 * limb + more, 0.05),
];

export const legCones = ({ hip, knee, ankle }: LegJoints, rig: FigureRig, more = 0, soft = 4): RoundCone[] => {
  const { limb } = rig.shape;
  const back = (point: Vector, by: number) => add(point, rig.pelvis.z, -by);
  return [
    cone(hip, interpolate(hip, knee, 0.45), 8.3 * limb + more, 6.9 * limb + more, soft),
    cone(interpolate(hip, knee, 0.45), knee, 6.9 * limb + more, 4.7 * limb + more, 0.05),
    cone(knee, back(interpolate(knee, ankle, 0.28), 1), 4.65 * limb + more, 4.75 * limb + more, 0.6),
    cone(back(interpolate(knee, ankle, 0.28), 1), ankle, 4.75 * limb + more, 2.7 * limb + more, 0.05),
  ];
};

function hand({ wrist, palm, along, curl }: ArmJoints, woman: boolean): RoundCone[] {
  const size = woman ? 0.94 : 1.06;
  const across = normalise(cross(along, palm));
  const inward = normalise(subtract(palm, along.map((value) => value * dotOf(palm, along)) as unknown as Vector));
  const at = (x: number, y: number, z: number): Vector =>
    add(add(add(wrist, across, x * size), along, y * size), inward, z * size);
  const cones = [
    cone(at(0, -0.5, 0), at(0, 6.2, 0.1), 2.3 * size, 3.4 * size, 1.5, [inward, 1.75]),
    cone(at(0, 3, 0.2), at(0, 7.4, 0.1), 2.9 * size, 3.5 * size, 1, [inward, 2.1]),
  ];
  const bend = (length: number, share: number): [number, number] => [
    length * Math.cos(curl * share),
    length * Math.sin(curl * share),
  ];
  for (const [index, length] of [6.6, 7.5, 7, 5.6].entries()) {
    const x = (index - 1.5) * 1.62;
    const [y1, z1] = bend(length * 0.5, 1);
    const [y2, z2] = bend(length * 0.5, 2.3);
    const knuckle: Vector = at(x, 8 - Math.abs(index - 1.2) * 0.35, 0);
    const middle = at(x * 1.02, 8 + y1 - Math.abs(index - 1.2) * 0.35, z1);
    cones.push(
      cone(knuckle, middle, 0.92 * size, 0.84 * size, 0.5),
      cone(middle, at(x * 0.98, 8 + y1 + y2 - Math.abs(index - 1.2) * 0.35, z1 + z2), 0.82 * size, 0.66 * size, 0.3),
    );
  }
  // The thumb is on the side that faces the front when the arm hangs.
  const side = -3.1;
  cones.push(
    cone(at(side * 0.55, 2, 0.5), at(side * 1.22, 5, 1.2), 1.5 * size, 1.05 * size, 1.2),
    cone(at(side * 1.22, 5, 1.2), at(side * 1.25, 8, 1.7), 1 * size, 0.76 * size, 0.5),
  );
  return cones;
}

const dotOf = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The head of a display figure: an egg without a face. */
export function headCones(rig: FigureRig): RoundCone[] {
  const egg = (y: number, z: number, wide: number, soft: number) =>
    cone(toWorldPoint(rig.head, [0, y, z]), toWorldPoint(rig.head, [0, y, z + 0.4]), wide, wide, soft, [
      rig.head.y,
      0.78,
    ]);
  return [egg(13.2, -0.8, 7.9, 6), egg(8.6, 0.8, rig.shape.woman ? 6.1 : 6.6, 6)];
}

const neckOf = (rig: FigureRig): RoundCone[] => {
  const thick = rig.shape.woman ? 4.5 : 5.9;
  return [
    cone(toWorldPoint(rig.chest, [0, 31, -1.4]), add(rig.neck, rig.chest.y, 0.6), thick + 1.1, thick, 4),
    cone(rig.neck, toWorldPoint(rig.head, [0, 6.4, -0.4]), thick, thick * 0.98, 3),
  ];
};

/** Foot, including the ankle above it. */
export const footCones = ({ ankle, toe }: LegJoints, more = 0): RoundCone[] => {
  const heel = add(ankle, [0, -4.6, 0]);
  const way = normalise(subtract(toe, heel));
  return [
    cone(add(heel, way, -2.6), add(heel, way, 7), 3.1 + more, 3.1 + more, 2),
    cone(add(heel, way, 6), add(toe, way, 0.6), 3.2 + more, 1.9 + more, 2, [[0, 1, 0], 1.35]),
    cone(ankle, add(add(ankle, [0, -3, 0]), way, 3), 3.2 + more, 3.3 + more, 2),
  ];
};

export function skinSolids(rig: FigureRig): Solid[] {
  const { shape } = rig;
  const solids: Solid[] = [
    { material: 'skin', frame: rig.head, cones: headCones(rig) },
    { material: 'skin', frame: rig.chest, cones: [...torsoCones(rig), ...neckOf(rig)] },
  ];
  for (const side of SIDES)
    solids.push(
      {
        material: 'skin',
        frame: rig.chest,
        // Both solids contain the shoulder, so that no crease is visible between them.
        cones: [shoulderCone(rig, side), ...armCones(rig.arms[side], shape.limb), ...hand(rig.arms[side], shape.woman)],
      },
      { material: 'skin', frame: rig.pelvis, cones: [...legCones(rig.legs[side], rig), ...footCones(rig.legs[side])] },
    );
  return solids;
}

export { cone };
