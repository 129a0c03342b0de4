import { Button } from '@app/shared/ui/button';
import { Slider } from '@app/shared/ui/slider';
import { useSyncExternalStore } from 'react';
import { labelProps } from '../../../labels/Label.tsx';
import { POSE_3D } from '../../../labels/pose-3d.ts';
import { RIG, RIG_NAMES, type RigName } from '../../../model/figure/rig.ts';
import { SCENE_LIMITS } from '../../../model/figure/scene3d.ts';
import { NO_TURN, type Vector, type EulerAngles } from '../../../model/figure/vectors.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { changeFigure, chooseJoint, chosenJoint, useScene } from '../model/scene-draft.ts';
import { FieldGroup } from '../../../ui/rows.ts';

const JOINTS = RIG_NAMES.map((value) => ({ value, label: RIG[value].name }));
const AXES = [POSE_3D.turnX, POSE_3D.turnY, POSE_3D.turnZ] as const;
const METRES = { ...SCENE_LIMITS.at, step: 0.05 };

/** Rotations of the selected joint, and the position of its figure. */
export function JointFields() {
  const { figures } = useScene();
  const { figure: at, joint } = useSyncExternalStore(chosenJoint.subscribe, chosenJoint.get);
  const figure = figures[at];
  if (!figure) return null;
  const turn = figure.turns[joint] ?? NO_TURN;
  const put = (next: EulerAngles, kind?: string) =>
    changeFigure(at, (own) => ({ ...own, turns: { ...own.turns, [joint]: next } }), kind);
  const place = (axis: keyof Vector, label: (typeof POSE_3D)['x' | 'y' | 'z']) => (
    <Slider
      size="s"
      unit="m"
      {...labelProps(label)}
      {...METRES}
      value={figure.at[axis]}
      onValueChange={(value) => changeFigure(at, (own) => ({ ...own, at: { ...own.at, [axis]: value } }), axis)}
    />
  );
  return (
    <FieldGroup aria-label="选中的关节">
      <Choice<RigName>
        label={POSE_3D.joint}
        value={joint}
        options={JOINTS}
        onChange={(next) => chooseJoint({ joint: next })}
      />
      {AXES.map((label, axis) => (
        <Slider
          key={label.en}
          size="s"
          unit="°"
          {...labelProps(label)}
          {...SCENE_LIMITS.turn}
          value={Math.round(turn[axis]!)}
          onValueChange={(value) =>
            put(turn.map((each, other) => (other === axis ? value : each)) as unknown as EulerAngles, `${joint}${axis}`)
          }
        />
      ))}
      <Button size="s" tone="text" onClick={() => put(NO_TURN)}>
        这个关节归零
      </Button>
      <Slider
        size="s"
        {...labelProps(POSE_3D.scale)}
        {...SCENE_LIMITS.scale}
        step={0.05}
        value={figure.scale}
        onValueChange={(scale) => changeFigure(at, (own) => ({ ...own, scale }), 'scale')}
      />
      {place('x', POSE_3D.x)}
      {place('y', POSE_3D.y)}
      {place('z', POSE_3D.z)}
    </FieldGroup>
  );
}
