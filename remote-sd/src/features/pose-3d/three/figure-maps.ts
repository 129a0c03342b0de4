import {
  Color,
  WebGLRenderTarget,
  type Object3D,
  type PerspectiveCamera,
  type Scene,
  type ShaderMaterial,
  type WebGLRenderer,
} from 'three';
import { CAMERA_LIMITS, createProjector } from '../../../model/figure/camera.ts';
import { poseFigure } from '../../../model/figure/rig.ts';
import type { Scene3d } from '../../../model/figure/scene3d.ts';
import { depthMaterial, normalMaterial } from './map-materials.ts';

/** Pixels of a map, row by row from the top. */
export interface MapPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** The scene on the canvas, with the helpers that no map shows. */
interface ShownScene {
  scene: Scene;
  camera: PerspectiveCamera;
  helpers: Object3D;
  renderer: WebGLRenderer;
}

/** Margin in metres around joints that a body takes up, for the range of a depth map. */
const BODY_MARGIN = 0.14;
const SAMPLES = 4;

/** Renders depth and normals of the figures alone, as the camera sees them. */
export function drawMaps(
  shown: ShownScene,
  { figures, camera: seenBy, width, height }: Scene3d,
): { depth: MapPixels; normal: MapPixels } {
  const { camera } = shown;
  const project = createProjector(seenBy, { width, height });
  const depths = figures.flatMap((figure) =>
    Object.values(poseFigure(figure)).flatMap(({ place }) => project(place)?.depth ?? []),
  );
  const near = Math.max(0.05, Math.min(...depths, CAMERA_LIMITS.away.max) - BODY_MARGIN);
  const depth = depthMaterial();
  depth.uniforms.nearest!.value = near;
  depth.uniforms.farthest!.value = Math.max(near + 0.1, ...depths.map((each) => each + BODY_MARGIN));
  const normal = normalMaterial();
  const aspect = camera.aspect;
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  try {
    return {
      depth: draw(shown, depth, new Color(0, 0, 0), { width, height }),
      normal: draw(shown, normal, new Color(0.5, 0.5, 1), { width, height }),
    };
  } finally {
    depth.dispose();
    normal.dispose();
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
  }
}

function draw(
  { scene, camera, helpers, renderer }: ShownScene,
  material: ShaderMaterial,
  ground: Color,
  { width, height }: { width: number; height: number },
): MapPixels {
  const target = new WebGLRenderTarget(width, height, { samples: SAMPLES });
  const { background } = scene;
  scene.background = ground;
  scene.overrideMaterial = material;
  helpers.visible = false;
  try {
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
    const data = new Uint8ClampedArray(width * height * 4);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, data);
    return { width, height, data: flipRows(data, width) };
  } finally {
    renderer.setRenderTarget(null);
    scene.background = background;
    scene.overrideMaterial = null;
    helpers.visible = true;
    target.dispose();
  }
}

/** Flips rows: GPUs count them from the bottom. */
function flipRows(data: Uint8ClampedArray<ArrayBuffer>, width: number): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(data.length);
  const row = width * 4;
  for (let at = 0; at < data.length; at += row) out.set(data.subarray(data.length - at - row, data.length - at), at);
  return out;
}
