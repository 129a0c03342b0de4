import { Button } from '@app/shared/ui/button';
import { POSE_3D } from '../../../labels/pose-3d.ts';
import { CAMERA_LIMITS, FIRST_CAMERA, type FigureCamera } from '../../../model/figure/camera.ts';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { sceneHistory, useScene } from '../model/scene-draft.ts';
import { FieldGroup, WrappedButtons } from '../../../ui/rows.ts';

const VIEW_ANGLES = [
  { name: '正面', yaw: 0 },
  { name: '斜侧', yaw: 35 },
  { name: '侧面', yaw: 90 },
  { name: '背面', yaw: 180 },
] as const;

/** Position and focal length of the camera. */
export function CameraFields() {
  const scene = useScene();
  const { camera } = scene;
  const put = (part: Partial<FigureCamera>, kind?: string) =>
    sceneHistory.change({ ...scene, camera: { ...camera, ...part } }, kind);
  const rounded = {
    ...camera,
    yaw: Math.round(camera.yaw),
    pitch: Math.round(camera.pitch),
    away: Math.round(camera.away * 10) / 10,
  };
  const slider = createSliders(rounded, (part) => put(part, Object.keys(part)[0]));
  return (
    <FieldGroup aria-label="镜头">
      <WrappedButtons>
        {VIEW_ANGLES.map(({ name, yaw }) => (
          <Button key={name} size="s" onClick={() => put({ ...FIRST_CAMERA, focal: camera.focal, yaw })}>
            {name}
          </Button>
        ))}
      </WrappedButtons>
      {slider('focal', POSE_3D.focal, { ...CAMERA_LIMITS.focal, step: 1 }, 'mm')}
      {slider('yaw', POSE_3D.yaw, { min: -180, max: 180, step: 1 }, '°')}
      {slider('pitch', POSE_3D.pitch, { ...CAMERA_LIMITS.pitch, step: 1 }, '°')}
      {slider('away', POSE_3D.away, { ...CAMERA_LIMITS.away, step: 0.1 }, 'm')}
    </FieldGroup>
  );
}
