import type { Keys, BOTTOMS, Outfit, TOPS } from '@app/shared/contracts/figure-kinds';
import { armCones, cone, footCones, shoulderCone, torsoCones } from './body.ts';
import { SIDES, type FigureRig, type Side } from './rig.ts';
import type { RoundCone, ClipPlane, Solid } from './solid.ts';
import { add, interpolate, toWorldPoint, subtract, normalise, type Vector } from './vector.ts';
import { clipAbove, clipBelow, neckline, type Neckline } from './necklines.ts';

type TopKind = Keys<typeof TOPS>;
type BottomKind = Keys<typeof BOTTOMS>;

interface Cut {
  /** Distance from the body, in cm. */
  ease: number;
  /** End of the sleeve: 1 at the elbow, 2 at the wrist; 0 without sleeves. */
  sleeve: number;
  sleeveEase: number;
  /** Length below the hips' centre, in cm. */
  hem: number;
  neck: Neckline;
  thick?: boolean;
}

const CUTS: Readonly<Record<TopKind, Cut>> = {
  tee: { ease: 0.9, sleeve: 0.62, sleeveEase: 1.7, hem: -3, neck: 'round' },
  shirt: { ease: 1.3, sleeve: 1.94, sleeveEase: 1.3, hem: -5, neck: 'collar' },
  knit: { ease: 1.7, sleeve: 1.98, sleeveEase: 1.7, hem: -1, neck: 'round', thick: true },
  hoodie: { ease: 2.4, sleeve: 1.98, sleeveEase: 2.3, hem: -5, neck: 'hood', thick: true },
  vest: { ease: 0.5, sleeve: 0, sleeveEase: 0, hem: -1, neck: 'straps' },
  blazer: { ease: 2, sleeve: 1.96, sleeveEase: 1.7, hem: -9, neck: 'lapels' },
  coat: { ease: 2.7, sleeve: 2, sleeveEase: 2.4, hem: -50, neck: 'lapels', thick: true },
  dress: { ease: 0.7, sleeve: 0.42, sleeveEase: 1.2, hem: -2, neck: 'v' },
};

function sleeve(rig: FigureRig, side: Side, { sleeve: long, sleeveEase, ease, thick }: Cut): RoundCone[] {
  const arm = rig.arms[side];
  const { shoulder, elbow, wrist } = arm;
  const end = long <= 1 ? interpolate(shoulder, elbow, long) : interpolate(elbow, wrist, long - 1);
  const way = normalise(long <= 1 ? subtract(elbow, shoulder) : subtract(wrist, elbow));
  const cut: ClipPlane = { normal: way, at: end };
  const cones = armCones(arm, rig.shape.limb, sleeveEase, 3.5, ease + 0.25).slice(0, long <= 1 ? 2 : 4);
  const cuff =
    thick && long > 1
      ? [cone(add(end, way, -4.5), end, 2.5 + sleeveEase * 0.7, 2.4 + sleeveEase * 0.55, 0.4)]
      : long > 1
        ? [cone(add(end, way, -5), end, 2.9 + sleeveEase * 0.7, 2.9 + sleeveEase * 0.7, 0.3)]
        : [];
  return [...cones.map((one, index) => (index === 0 && long > 1 ? one : { ...one, cuts: [cut] })), ...cuff].map(
    (one) => ({
      ...one,
      cuts: [cut],
    }),
  );
}

/** Waves of cloth that grow from the hips to the hem. */
function waves(rig: FigureRig, from: number, reach: number, size: number, count: number): NonNullable<Solid['ripple']> {
  const { at, x: fx, y: fy, z: fz } = rig.pelvis;
  return (x, y, z) => {
    const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]];
    const up = dx * fy[0] + dy * fy[1] + dz * fy[2];
    const grown = Math.min(1, Math.max(0, (from - up) / reach));
    if (grown === 0) return 0;
    const angle = Math.atan2(dx * fx[0] + dy * fx[1] + dz * fx[2], dx * fz[0] + dy * fz[1] + dz * fz[2]);
    return grown * grown * size * (Math.sin(angle * count + up * 0.02) + 0.5 * Math.sin(angle * (count * 2 - 3) + 1.3));
  };
}

/** Cloth around both legs. @param share 1 ends at the knee, 2 at the ankle */
export function skirtCones(
  rig: FigureRig,
  share: number,
  flare: number,
  ease: number,
): { cones: RoundCone[]; end: ClipPlane } {
  const { legs, shape } = rig;
  const bothAt = (leg: (side: Side) => Vector): Vector => interpolate(leg('left'), leg('right'), 0.5);
  const endOf = (side: Side): Vector => {
    const { hip, knee, ankle } = legs[side];
    return share <= 1 ? interpolate(hip, knee, share) : interpolate(knee, ankle, share - 1);
  };
  const [hip, knee, end] = [bothAt((s) => legs[s].hip), bothAt((s) => legs[s].knee), bothAt(endOf)];
  const way = normalise(share <= 1 ? subtract(knee, hip) : subtract(end, knee));
  const cones: RoundCone[] = [];
  const wide = shape.hips * 0.94 + ease;
  for (const side of SIDES) {
    const { hip: own, knee: ownKnee } = legs[side];
    const thigh = 8.3 * shape.limb + ease;
    const radius = thigh + flare * Math.min(1, share);
    if (share <= 1) cones.push(cone(own, endOf(side), thigh, radius, 9));
    else
      cones.push(
        cone(own, ownKnee, thigh, thigh * 0.86 + flare * 0.55, 9),
        cone(ownKnee, endOf(side), thigh * 0.86 + flare * 0.55, thigh * 0.74 + flare, 7),
      );
  }
  if (!rig.seated) {
    const apart = Math.abs(legs.left.knee[0] - legs.right.knee[0]) * 0.4;
    cones.push(
      cone(hip, add(end, way, 3), wide, Math.max(wide, apart + 6) + flare * (share > 1 ? 1.2 : 0.9), 6, [
        rig.pelvis.z,
        1.28,
      ]),
    );
  }
  return { cones, end: { normal: way, at: end } };
}

/** A top that fits the body. */
export function topSolids(rig: FigureRig, kind: TopKind): Solid[] {
  const cut = CUTS[kind];
  const neck = neckline(rig, cut.neck);
  const solids: Solid[] = [];
  // The top is wider over the hips, as space for the garment below it.
  const body = torsoCones(rig, cut.ease, 7).map((one, index) =>
    index === 3 || index === 2 ? { ...one, ra: one.ra + (index === 3 ? 0.8 : 0), rb: one.rb + 0.8 } : one,
  );
  const hem = cut.hem;
  const cuts = [...neck.cuts];
  const cones = [...body];
  let ripple: Solid['ripple'];
  if (kind === 'dress') {
    const skirt = skirtCones(rig, 1.18, 7, 1.2);
    cuts.push(clipAbove(rig, -1));
    solids.push({
      material: 'top',
      frame: rig.chest,
      cones: [...torsoCones(rig, cut.ease, 7), ...skirt.cones],
      cuts: [skirt.end, clipBelow(rig, 9)],
      ripple: waves(rig, 4, 44, 1.5, 9),
    });
  } else if (kind === 'coat' && rig.seated) {
    const skirt = skirtCones(rig, 1.2, 5, 2.6);
    cones.push(...skirt.cones);
    cuts.push(skirt.end);
  } else if (kind === 'coat') {
    const low = (y: number) => toWorldPoint(rig.pelvis, [0, y, 0]);
    const wide = rig.shape.hips + cut.ease;
    const apart = Math.abs(rig.legs.left.knee[0] - rig.legs.right.knee[0]) * 0.3;
    cones.push(cone(low(0), add(low(hem - 2), [0, 0, 0]), wide * 0.98, wide + 2.5 + apart, 5, [rig.pelvis.z, 1.2]));
    cuts.push(clipAbove(rig, hem));
    ripple = waves(rig, 0, 50, 0.8, 6);
  } else if (kind === 'vest') {
    const slice = (normal: Vector, x: number, y: number): ClipPlane => ({
      normal,
      at: toWorldPoint(rig.chest, [x, y, 0]),
    });
    const { x, y } = rig.chest;
    const left: Vector = [-x[0], -x[1], -x[2]];
    const whole = torsoCones(rig, cut.ease + 0.9, 5);
    cones.splice(
      0,
      cones.length,
      ...body.map((one) => ({ ...one, cuts: [slice(y, 0, 21)] })),
      ...[7.2, -7.2].flatMap((at) =>
        whole.map((one) => ({ ...one, soft: 2, cuts: [slice(x, at + 1.1, 0), slice(left, at - 1.1, 0)] })),
      ),
    );
    cuts.push(clipAbove(rig, hem));
  } else cuts.push(clipAbove(rig, rig.seated ? Math.max(hem, -1) : hem));
  if (kind === 'knit' || kind === 'hoodie') {
    // A rib along the hem.
    const at = rig.seated ? Math.max(hem, -1) : hem;
    const low = (y: number) => toWorldPoint(rig.pelvis, [0, y, 0]);
    cones.push(
      cone(low(at + 3), low(at), rig.shape.hips * 0.93 + cut.ease * 0.55, rig.shape.hips * 0.93 + cut.ease * 0.5, 0.4, [
        rig.pelvis.z,
        1.36 / rig.shape.depth,
      ]),
    );
  }
  solids.push({
    material: 'top',
    frame: rig.chest,
    cones: [...cones, ...neck.more],
    holes: neck.holes,
    cuts,
    ...(ripple && { ripple }),
  });
  if (cut.sleeve > 0)
    for (const side of SIDES)
      solids.push({
        material: 'top',
        frame: rig.chest,
        cones: [shoulderCone(rig, side, cut.ease, 6), ...sleeve(rig, side, cut)],
        holes: neck.holes,
      });
  if (cut.neck === 'lapels') {
    const inner = neckline(rig, CUTS.tee.neck);
    solids.push({
      material: 'inner',
      frame: rig.chest,
      cones: torsoCones(rig, 0.6, 7),
      holes: inner.holes,
      cuts: [clipAbove(rig, 0)],
    });
  }
  return solids;
}

export function bottomSolids(rig: FigureRig, kind: BottomKind): Solid[] {
  const waist: ClipPlane = { normal: rig.pelvis.y, at: toWorldPoint(rig.pelvis, [0, 13.5, 0]) };
  // The garment has the softness of the body, so that no skin pokes through.
  const hips = torsoCones(rig, 0.45, 5);
  if (kind === 'skirt' || kind === 'midi') {
    const skirt = kind === 'skirt' ? skirtCones(rig, 0.82, 6, 1) : skirtCones(rig, 1.55, 8, 1.2);
    return [
      {
        material: 'bottom',
        frame: rig.pelvis,
        cones: [...hips, ...skirt.cones],
        cuts: [waist, skirt.end],
        ripple: waves(rig, 2, kind === 'skirt' ? 34 : 52, kind === 'skirt' ? 1.3 : 1.7, kind === 'skirt' ? 8 : 9),
      },
    ];
  }
  const { limb } = rig.shape;
  const trousers = SIDES.flatMap((side): RoundCone[] => {
    const { hip, knee, ankle } = rig.legs[side];
    const thigh = 8.3 * limb;
    if (kind === 'shorts') {
      const end: ClipPlane = { normal: normalise(subtract(knee, hip)), at: interpolate(hip, knee, 0.5) };
      return [{ ...cone(hip, interpolate(hip, knee, 0.6), thigh + 0.3, thigh + 1.4, 3.5), cuts: [end] }];
    }
    const shape = {
      jeans: { knee: 6.5 * limb, hem: 6.2, end: 0.98 },
      slacks: { knee: 8.8 * limb, hem: 10.6, end: 1.05 },
      slim: { knee: 5.3 * limb, hem: 3.8, end: 0.93 },
    }[kind];
    const way = normalise(subtract(ankle, knee));
    const end: ClipPlane = { normal: way, at: add(knee, subtract(ankle, knee), shape.end) };
    return [
      cone(hip, knee, thigh + 0.1, shape.knee, 3.5),
      { ...cone(knee, add(ankle, way, 4), shape.knee, shape.hem, 1.2), cuts: [end] },
    ];
  });
  return [{ material: 'bottom', frame: rig.pelvis, cones: [...hips, ...trousers], cuts: [waist] }];
}

export const shoeSolids = (rig: FigureRig): Solid[] =>
  SIDES.map((side) => ({
    material: 'shoe',
    frame: rig.pelvis,
    cones: footCones(rig.legs[side], 0.35),
    cuts: [{ normal: [0, 1, 0], at: add(rig.legs[side].ankle, [0, -0.6, 0]) }],
  }));

/** Seat of a sitting person. */
export function stoolSolid(rig: FigureRig): Solid {
  const seat = add(toWorldPoint(rig.pelvis, [0, -15.4, 7]), [0, 0, 0]);
  const ground: Vector = [seat[0], 1, seat[2]];
  const legs: RoundCone[] = [
    [13, 9],
    [-13, 9],
    [13, -9],
    [-13, -9],
  ].map(([x, z]) => cone(add(seat, [x! * 0.7, -2, z! * 0.7]), add(ground, [x!, 0, z!]), 1.3, 1, 0.3));
  return {
    material: 'prop',
    frame: rig.pelvis,
    cones: [cone(add(seat, [-4, 0, 0]), add(seat, [4, 0, 0]), 16, 16, 0, [[0, 1, 0], 6]), ...legs],
  };
}

export function dressedSolids(rig: FigureRig, outfit: Outfit): Solid[] {
  const { kind } = outfit.top;
  return [
    ...topSolids(rig, kind),
    ...(kind === 'dress' ? [] : bottomSolids(rig, outfit.bottom.kind)),
    ...shoeSolids(rig),
    ...(rig.seated ? [stoolSolid(rig)] : []),
  ];
}
