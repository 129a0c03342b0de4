import { poseShapes } from '@app/shared/pose';
import { paintShapes } from '../../../model/paint-pose.ts';
import { AppError, CODES } from '@app/shared/errors';
import { findEdges } from '../../../model/figure/edges.ts';
import { projectToPose } from '../../../model/figure/openpose.ts';
import type { Scene3d } from '../../../model/figure/scene3d.ts';
import { mapPng } from '../../../ui/map-png.ts';
import type { MapPixels } from '../three/figure-maps.ts';
import type { FigureView } from '../three/figure-view.ts';

/** Maps of a scene, named by the preprocessor that would compute them from a photo. */
export const MAP_KINDS = ['openpose', 'depth', 'normal', 'canny'] as const;
export type MapKind = (typeof MAP_KINDS)[number];
export const MAP_NAMES: Readonly<Record<MapKind, string>> = {
  openpose: '姿势图',
  depth: '深度图',
  normal: '法线图',
  canny: '线稿图',
};

/** A map as a PNG. @param view WebGL renderer of the scene; the pose map needs none */
export function mapFile(kind: MapKind, scene: Scene3d, view: FigureView | null): Promise<Blob> {
  if (kind === 'openpose')
    return mapPng(scene, (brush) => paintShapes(brush, poseShapes(projectToPose(scene.figures, scene.camera, scene))));
  if (!view) throw new AppError(CODES.REFUSED, '3D 画面还没有打开，只能导出姿势图。请稍候，或换一个浏览器');
  const { depth, normal } = view.maps(scene);
  const pixels: MapPixels =
    kind === 'canny' ? { ...depth, data: findEdges(normal.data, depth.data, depth) } : { depth, normal }[kind];
  return mapPng(scene, (brush) => brush.putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0));
}
