import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { POSE_3D } from '../../../labels/pose-3d.ts';
import { withPose, mirroredFigure, newFigure, RIG_PRESETS, type RigPresetName } from '../../../model/figure/presets.ts';
import { SCENE_LIMITS } from '../../../model/figure/scene3d.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { SmallText } from '../../../ui/texts.ts';
import { addFigure, changeFigure, chooseJoint, chosenJoint, removeFigure, useScene } from '../model/scene-draft.ts';
import { ChoiceList, WrappedButtons } from '../../../ui/rows.ts';

const OPTIONS = (Object.keys(RIG_PRESETS) as RigPresetName[]).map((value) => ({
  value,
  label: RIG_PRESETS[value].name,
}));
const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Distance in metres between added figures. */
const FIGURE_SPACING = 0.7;

/** Figures of the scene: added in a preset pose, posed again, mirrored, removed. */
export function FiguresField() {
  const { figures } = useScene();
  const { figure: chosen } = useSyncExternalStore(chosenJoint.subscribe, chosenJoint.get);
  const [preset, setPreset] = useState<RigPresetName>('stand');
  const side = FIGURE_SPACING * (figures.length % 2 === 0 ? 1 : -1) * Math.ceil(figures.length / 2);
  const hasChosen = figures[chosen] !== undefined;
  return (
    <Field aria-label="人物">
      <Choice label={POSE_3D.preset} value={preset} options={OPTIONS} onChange={setPreset} />
      <WrappedButtons>
        <Button
          size="s"
          disabled={!hasChosen}
          onClick={() => changeFigure(chosen, (figure) => withPose(figure, preset))}
        >
          换成这个姿势
        </Button>
        {figures.length < SCENE_LIMITS.figures ? (
          <Button size="s" icon={<Plus {...icon} />} onClick={() => addFigure(newFigure(preset, 0 - side))}>
            加一个人
          </Button>
        ) : (
          <SmallText>最多 {SCENE_LIMITS.figures} 个人。</SmallText>
        )}
        <Button size="s" disabled={!hasChosen} onClick={() => changeFigure(chosen, mirroredFigure)}>
          左右镜像
        </Button>
      </WrappedButtons>
      <ChoiceList>
        {figures.map((_, at) => (
          // Figures have no names of their own: their places are their keys.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button type="button" aria-pressed={at === chosen} onClick={() => chooseJoint({ figure: at })}>
              第 {at + 1} 个人
            </button>
            <IconButton size="s" label={`删除第 ${at + 1} 个人`} onClick={() => removeFigure(at)}>
              <Trash2 {...icon} />
            </IconButton>
          </li>
        ))}
      </ChoiceList>
    </Field>
  );
}

const Field = styled.section`
  display: grid;
  gap: ${t.s2};
`;
