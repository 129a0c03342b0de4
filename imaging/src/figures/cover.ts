import type { GarmentKind } from '@app/shared/contracts/garment';
import { armCones, cone, shoulderCone, torsoCones } from './body.ts';
import { bottomSolids, skirtCones } from './clothes.ts';
import { clipAbove } from './necklines.ts';
import { SIDES, type FigureRig, type Side } from './rig.ts';
import type { RoundCone, ClipPlane, Solid } from './solid.ts';
import { add, interpolate, vectorLength, toWorldPoint, subtract, normalise } from './vector.ts';

/** Distance of a photographed garment from the body, in cm. */
const EASE: Readonly<Record<GarmentKind, number>> = { top: 1.2, dress: 1, coat: 2.3, trousers: 0.6, skirt: 0.8 };

/** Position along the legs (0 hip, 1 knee, 2 ankle) this many cm below the hips' centre. */
function shareAt(rig: FigureRig, cm: number): number {
  const { hip, knee, ankle } = rig.legs.left;
  const [thigh, shin] = [vectorLength(subtract(knee, hip)), vectorLength(subtract(ankle, knee))];
  return cm < thigh ? cm / thigh : Math.min(1.95, 1 + (cm - thigh) / shin);
}

/** Solids that a garment's picture is projected on; areas that it does not cover are invisible. */
export function coverSolids(
  rig: FigureRig,
  kind: GarmentKind,
  hem: number,
  sleeve: Record<Side, number>,
): { body: Solid[]; sleeves: { side: Side; solid: Solid }[] } {
  const ease = EASE[kind];
  const throat = rig.shape.woman ? 5.1 : 6.2;
  const neck = cone(toWorldPoint(rig.chest, [0, 43, 0]), toWorldPoint(rig.chest, [0, 35.2, 0.4]), throat, throat, 0);
  const cones: RoundCone[] = torsoCones(rig, ease, 7).map((one, index) =>
    index === 3 ? { ...one, ra: one.ra + 0.7, rb: one.rb + 0.7 } : one,
  );
  const cuts: ClipPlane[] = [];
  // The waist is 15 cm above the hips' centre.
  const low = -hem - 15;
  if (low > 14 && !rig.seated) {
    const skirt = skirtCones(rig, Math.max(0.4, shareAt(rig, low)), kind === 'coat' ? 4 : 6, ease);
    cones.push(...skirt.cones);
    cuts.push({ normal: skirt.end.normal, at: add(skirt.end.at, skirt.end.normal, 2) });
  } else if (low > 14) {
    const skirt = skirtCones(rig, Math.max(0.5, shareAt(rig, low)), 4, ease);
    cones.push(...skirt.cones);
    cuts.push(skirt.end);
  } else cuts.push(clipAbove(rig, -low - 2));
  const body: Solid[] = [{ material: 'top', frame: rig.chest, cones, holes: [neck], cuts }];
  const sleeves = SIDES.filter((side) => sleeve[side] > 5).map((side) => {
    const { shoulder, elbow, wrist } = rig.arms[side];
    const upper = vectorLength(subtract(elbow, shoulder));
    const fore = vectorLength(subtract(wrist, elbow));
    const far = Math.min(sleeve[side], upper + fore);
    const short = far <= upper;
    const end = short ? interpolate(shoulder, elbow, far / upper) : interpolate(elbow, wrist, (far - upper) / fore);
    const way = normalise(short ? subtract(elbow, shoulder) : subtract(wrist, elbow));
    const arm = armCones(rig.arms[side], rig.shape.limb, ease + (short ? 1 : 0.4), 3.5, ease + 0.25).slice(
      0,
      short ? 2 : 4,
    );
    const cut: ClipPlane = { normal: way, at: add(end, way, 0.4) };
    const solid: Solid = {
      material: 'top',
      frame: rig.chest,
      cones: [
        shoulderCone(rig, side, ease, 6),
        ...arm.map((one, index) => (index >= (short ? 0 : 2) ? { ...one, cuts: [cut] } : one)),
      ],
      holes: [neck],
    };
    return { side, solid };
  });
  return { body, sleeves };
}

export function bottomSolid(rig: FigureRig, kind: 'trousers' | 'skirt', hem: number): Solid {
  const waist: ClipPlane = { normal: rig.pelvis.y, at: toWorldPoint(rig.pelvis, [0, 13, 0]) };
  if (kind === 'trousers') return { ...bottomSolids(rig, 'jeans')[0]!, cuts: [waist] };
  const skirt = skirtCones(rig, Math.max(0.35, shareAt(rig, -hem)), 6, 1);
  return {
    material: 'bottom',
    frame: rig.pelvis,
    cones: [...torsoCones(rig, EASE.skirt, 5), ...skirt.cones],
    cuts: [waist, { normal: skirt.end.normal, at: add(skirt.end.at, skirt.end.normal, 2) }],
  };
}
