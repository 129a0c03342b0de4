import { shadeBlurredShapes, renderForeground, createSample } from './blurred-shapes.ts';
import { renderShadowPattern, type MaskedLight } from './shadow-pattern.ts';
import { buildPyramid, readPyramid, type MipPyramid } from './pyramid.ts';
import type { GoodsScene } from './scene.ts';
import { createShader } from './shade.ts';
import { createRayTracer, WALL_Z } from './trace.ts';
import { CAMERA_DISTANCE, createCameraView, type CameraView } from './view.ts';

/** Direction of the light, as set by the person. */
export interface LightSet {
  turn: number;
  height: number;
}

/**
 * A scene without its product: direct light and ambient light are separate, so that a shadow
 * removes only direct light.
 */
export interface RenderedStage extends MaskedLight {
  view: CameraView;
  /** Red, green and blue of the direct light, then of the ambient light, then the distance. */
  data: Float32Array;
  pyramid: MipPyramid;
  /** Foreground: red, green, blue, coverage; null without one. */
  front: Float32Array | null;
}

export const STAGE_CHANNELS = 7;

export function lightDirection({ light }: GoodsScene, set: LightSet | null): [number, number, number] {
  const turn = ((set?.turn ?? light.turn) * Math.PI) / 180;
  const height = ((set?.height ?? light.height) * Math.PI) / 180;
  const back = light.behind ? 1 : -1;
  return [Math.sin(turn) * Math.cos(height), Math.sin(height), back * Math.cos(turn) * Math.cos(height)];
}

interface RenderSettings {
  width: number;
  height: number;
  above: boolean;
  light: LightSet | null;
  /**
   * Camera pitch of the product's photo in degrees, when taken from high above; the scene uses the
   * same pitch.
   */
  pitch?: number;
}

/**
 * Renders a scene.
 * @param check called regularly; throws when the request was cancelled
 */
export function renderStage(
  scene: GoodsScene,
  { width, height, above, light: set, pitch = 0 }: RenderSettings,
  check: () => void = () => undefined,
): RenderedStage {
  const eye =
    pitch === 0 ? scene.eye : Math.max(scene.eye, CAMERA_DISTANCE * Math.tan((Math.min(50, pitch) * Math.PI) / 180));
  const view = createCameraView({ ...scene, eye }, width, height, above);
  const light = lightDirection(scene, set);
  const tracer = createRayTracer(scene, above);
  const gobo = scene.gobo ? renderShadowPattern(scene.gobo) : null;
  const data = new Float32Array(width * height * STAGE_CHANNELS);
  const shade = createShader(scene, light, gobo, tracer, above);
  const [a, b] = [new Float64Array(6), new Float64Array(6)];
  const focal = view.unit * CAMERA_DISTANCE;
  const drifts = scene.behind ?? [];
  const glowing = drifts.filter(({ glows }) => glows);
  const ink = createSample();
  for (let py = 0; py < height; py += 1) {
    if (py % 16 === 0) check();
    for (let px = 0; px < width; px += 1) {
      const x = px + 0.5 - view.footX;
      const [ox, oy, oz, dx, dy, dz] = above
        ? [x / view.unit, CAMERA_DISTANCE, (height / 2 - py - 0.5) / view.unit, 0, -1, 0]
        : [0, view.eye, -CAMERA_DISTANCE, x / focal, (view.horizon - py - 0.5) / focal, 1];
      const hit = tracer.first(ox, oy, oz, dx, dy, dz);
      const dot = above ? 1 / view.unit : hit.t / focal;
      const { what, t } = hit;
      const gloss = shade(hit, ox + dx * t, oy + dy * t, oz + dz * t, dot, a, px, py);
      if (what === WALL_Z) shadeBlurredShapes(drifts, ink, view, px, py, a);
      if (gloss > 0 && !above) {
        const { nx, ny, nz, leanX, leanZ } = shade.normal;
        const len = Math.hypot(nx + leanX, ny, nz + leanZ);
        const [mx, my, mz] = [(nx + leanX) / len, ny / len, (nz + leanZ) / len];
        const into = dx * mx + dy * my + dz * mz;
        if (into < 0) {
          const [rx, ry, rz] = [dx - 2 * into * mx, dy - 2 * into * my, dz - 2 * into * mz];
          const slant = Math.min(1, -into / Math.hypot(dx, dy, dz));
          const share = gloss * (0.16 + 0.84 * (1 - slant) ** 3);
          const from = 1e-4;
          const mirrored = tracer.first(
            ox + dx * t + rx * from,
            oy + dy * t + ry * from,
            oz + dz * t + rz * from,
            rx,
            ry,
            rz,
          );
          const s = mirrored.t;
          const far = mirrored.what === WALL_Z;
          shade(mirrored, ox + dx * t + rx * s, oy + dy * t + ry * s, oz + dz * t + rz * s, dot * 2, b, px, py);
          if (far && rz > 0)
            shadeBlurredShapes(glowing, ink, view, view.footX + (rx / rz) * focal, view.horizon - (ry / rz) * focal, b);
          for (let channel = 0; channel < 6; channel += 1)
            a[channel] = a[channel]! * (1 - share * 0.6) + b[channel]! * share;
        }
      }
      const to = (py * width + px) * STAGE_CHANNELS;
      for (let channel = 0; channel < 6; channel += 1) data[to + channel] = a[channel]!;
      data[to + 6] = t;
    }
  }
  const focused = above ? data : inFocus(data, view, scene);
  return {
    scene,
    view,
    light,
    data: focused,
    pyramid: buildPyramid(focused, width, height, STAGE_CHANNELS),
    gobo,
    front: above ? null : renderForeground(scene.front ?? [], view),
  };
}

/** Blurs areas that are far from the product. */
function inFocus(data: Float32Array, view: CameraView, scene: GoodsScene): Float32Array {
  if (scene.blur === 0) return data;
  const { width, height, unit } = view;
  const soft = buildPyramid(data, width, height, STAGE_CHANNELS);
  const out = new Float32Array(data.length);
  const read = new Float32Array(STAGE_CHANNELS);
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      const at = (py * width + px) * STAGE_CHANNELS;
      const z = data[at + 6]! - CAMERA_DISTANCE;
      const away = z > 0 ? Math.max(0, z - 0.1) / scene.wall : Math.max(0, -z - 0.35);
      const wide = scene.blur * unit * Math.min(1.3, away);
      if (wide <= 1)
        for (let channel = 0; channel < STAGE_CHANNELS; channel += 1) out[at + channel] = data[at + channel]!;
      else {
        readPyramid(soft, px + 0.5, py + 0.5, wide, 'edge', read);
        read[6] = data[at + 6]!;
        out.set(read, at);
      }
    }
  return out;
}
