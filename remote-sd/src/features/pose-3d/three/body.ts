import { HAND_BONES } from '@app/shared/pose';
import { CapsuleGeometry, Group, Mesh, Quaternion, SphereGeometry, Vector3, type Material } from 'three';
import { RIG, RIG_NAMES, type RigName } from '../../../model/figure/rig.ts';
import type { Vector } from '../../../model/figure/vectors.ts';

const BALL = new SphereGeometry(1, 32, 24);
const UP = new Vector3(0, 1, 0);

/** An ellipsoid with these half axes in metres, at a position relative to its joint. */
function ellipsoid(material: Material, at: [number, number, number], half: [number, number, number]): Mesh {
  const mesh = new Mesh(BALL, material);
  mesh.position.set(...at);
  mesh.scale.set(...half);
  return mesh;
}

/** A rod with round ends between two positions relative to its joint. */
function rod(material: Material, from: Vector, to: Vector, radius: number): Mesh {
  const way = new Vector3(to.x - from.x, to.y - from.y, to.z - from.z);
  const mesh = new Mesh(new CapsuleGeometry(radius, way.length(), 6, 16), material);
  mesh.position.set((from.x + to.x) / 2, (from.y + to.y) / 2, (from.z + to.z) / 2);
  mesh.quaternion.copy(new Quaternion().setFromUnitVectors(UP, way.normalize()));
  return mesh;
}

const ORIGIN: Vector = { x: 0, y: 0, z: 0 };
const downVector = (long: number): Vector => ({ x: 0, y: -long, z: 0 });

/** Lengths and radii in metres of the rods of limbs, which reach to the next joint. */
const LIMBS: Partial<Record<RigName, { long: number; radius: number }>> = {
  rightShoulder: { long: 0.28, radius: 0.046 },
  rightElbow: { long: 0.25, radius: 0.036 },
  leftShoulder: { long: 0.28, radius: 0.046 },
  leftElbow: { long: 0.25, radius: 0.036 },
  rightHip: { long: 0.42, radius: 0.074 },
  rightKnee: { long: 0.4, radius: 0.05 },
  leftHip: { long: 0.42, radius: 0.074 },
  leftKnee: { long: 0.4, radius: 0.05 },
};

/** The meshes that are attached to a joint. */
function solidsOf(name: RigName, material: Material): Mesh[] {
  const limb = LIMBS[name];
  if (limb) return [rod(material, ORIGIN, downVector(limb.long), limb.radius)];
  switch (name) {
    case 'hips':
      return [ellipsoid(material, [0, 0, 0], [0.158, 0.11, 0.105])];
    case 'waist':
      return [ellipsoid(material, [0, 0.05, 0], [0.128, 0.13, 0.09])];
    case 'chest':
      return [
        ellipsoid(material, [0, 0.1, 0], [0.155, 0.18, 0.112]),
        rod(material, { x: -0.15, y: 0.205, z: 0 }, { x: 0.15, y: 0.205, z: 0 }, 0.05),
      ];
    case 'neck':
      return [rod(material, { x: 0, y: -0.04, z: 0 }, { x: 0, y: 0.1, z: 0.005 }, 0.046)];
    case 'head':
      return [
        ellipsoid(material, [0, 0.115, 0.012], [0.076, 0.112, 0.094]),
        ellipsoid(material, [0, 0.1, 0.105], [0.014, 0.022, 0.018]),
        ellipsoid(material, [-0.077, 0.11, 0], [0.01, 0.026, 0.017]),
        ellipsoid(material, [0.077, 0.11, 0], [0.01, 0.026, 0.017]),
      ];
    case 'rightAnkle':
    case 'leftAnkle':
      return [
        ellipsoid(material, [0, -0.035, -0.005], [0.042, 0.045, 0.05]),
        ellipsoid(material, [0, -0.05, 0.075], [0.044, 0.028, 0.1]),
      ];
    default:
      return [];
  }
}

/** Rods of a hand's fingers and palm. @param joints 21 positions in the axes of the wrist */
export function handSolids(joints: readonly Vector[], material: Material): Mesh[] {
  const fingers = HAND_BONES.flatMap(([from, to]) =>
    from === 0 ? [] : [rod(material, joints[from]!, joints[to]!, to % 4 === 0 ? 0.0085 : 0.0105)],
  );
  const palm = [1, 5, 9, 13, 17].map((root) => rod(material, ORIGIN, joints[root]!, 0.0155));
  const across = [5, 9, 13].map((root) => rod(material, joints[root]!, joints[root + 4]!, 0.0135));
  return [...fingers, ...palm, ...across];
}

/** Groups of a figure's joints, nested by parent, each with its meshes. */
export interface FigureBody {
  root: Group;
  joints: Record<RigName, Group>;
}

export function buildBody(material: Material): FigureBody {
  const root = new Group();
  const joints = {} as Record<RigName, Group>;
  for (const name of RIG_NAMES) {
    const group = new Group();
    const { parent, offset } = RIG[name];
    group.name = name;
    group.position.set(offset.x, offset.y, offset.z);
    for (const solid of solidsOf(name, material)) group.add(solid);
    (parent ? joints[parent] : root).add(group);
    joints[name] = group;
  }
  return { root, joints };
}

/** Disposes the geometries of a group on the GPU; the shared sphere is kept. */
export function freeSolids(group: Group): void {
  group.traverse((each) => {
    if (each instanceof Mesh && each.geometry !== BALL) (each.geometry as CapsuleGeometry).dispose();
  });
}
