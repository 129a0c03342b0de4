import { HAND_SHAPES, type HandShape } from '@app/shared/pose';
import { Segmented } from '@app/shared/ui/segmented';
import { Slider } from '@app/shared/ui/slider';
import { useState, useSyncExternalStore } from 'react';
import { labelProps } from '../../../labels/Label.tsx';
import { POSE_3D } from '../../../labels/pose-3d.ts';
import type { FingerBend, Side } from '../../../model/figure/rig.ts';
import { SCENE_LIMITS } from '../../../model/figure/scene3d.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { changeFigure, chosenJoint, useScene } from '../model/scene-draft.ts';
import { FieldGroup } from '../../../ui/rows.ts';

const HANDS = [
  { value: 'right', label: '右手' },
  { value: 'left', label: '左手' },
] as const;
type HandName = keyof typeof HAND_SHAPES;
const SHAPES = (Object.keys(HAND_SHAPES) as HandName[]).map((value) => ({ value, label: HAND_SHAPES[value].name }));
const FINGERS = ['拇指弯曲', '食指弯曲', '中指弯曲', '无名指弯曲', '小指弯曲'] as const;

/** Sliders for the fingers of a figure's hands. */
export function HandFields() {
  const { figures } = useScene();
  const { figure: at } = useSyncExternalStore(chosenJoint.subscribe, chosenJoint.get);
  const [side, setSide] = useState<Side>('right');
  const figure = figures[at];
  if (!figure) return null;
  const hand = figure.hands[side];
  const put = (next: typeof hand, kind?: string) =>
    changeFigure(at, (own) => ({ ...own, hands: { ...own.hands, [side]: next } }), kind);
  const shape = SHAPES.find(({ value }) => HAND_SHAPES[value].bend.every((each, finger) => each === hand.bend[finger]));
  return (
    <FieldGroup aria-label="手指">
      <Segmented size="s" label="哪只手" value={side} options={HANDS} onValueChange={setSide} />
      <Choice<HandName | ''>
        label={POSE_3D.hand}
        value={shape?.value ?? ''}
        open="自己摆的"
        options={SHAPES}
        onChange={(name) => {
          if (name === '') return;
          const { bend, spread = 0 }: HandShape = HAND_SHAPES[name];
          put({ bend, spread });
        }}
      />
      {FINGERS.map((label, finger) => (
        <Slider
          key={label}
          size="s"
          label={label}
          {...SCENE_LIMITS.bend}
          step={0.02}
          value={hand.bend[finger]!}
          onValueChange={(value) =>
            put(
              {
                ...hand,
                bend: hand.bend.map((each, other) => (other === finger ? value : each)) as unknown as FingerBend,
              },
              `${side}${finger}`,
            )
          }
        />
      ))}
      <Slider
        size="s"
        unit="°"
        {...labelProps(POSE_3D.spread)}
        min={-10}
        max={15}
        value={hand.spread}
        onValueChange={(spread) => put({ ...hand, spread }, `${side}spread`)}
      />
    </FieldGroup>
  );
}
