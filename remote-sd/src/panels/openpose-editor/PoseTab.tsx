import { STICK_WIDTHS, resizePose, figureIn, POSE_LIMITS } from '@app/shared/pose';
import { MapFoot } from '../../bench/MapFoot.tsx';
import { BarredStage, PanelFields, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useSendMap } from '../../bench/use-send-map.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { useNewDraft } from '../../bench/use-new-draft.ts';
import { usePose } from '../../features/pose/hooks/use-pose.ts';
import { poseDraft, poseHistory } from '../../features/pose/model/pose-draft.ts';
import { useSentPoses } from '../../features/pose/hooks/use-sent-poses.ts';
import { posePng } from '../../features/pose/model/pose-png.ts';
import { PeopleField } from '../../features/pose/ui/PeopleField.tsx';
import { PersonFields } from '../../features/pose/ui/PersonFields.tsx';
import { PhotoField } from '../../features/pose/ui/PhotoField.tsx';
import { PoseFiles } from '../../features/pose/ui/PoseFiles.tsx';
import { PoseStage } from '../../features/pose/ui/PoseStage.tsx';
import { POSE_LABELS } from '../../labels/pose.ts';
import { useSending } from '../../sources/use-sending.ts';
import { createSliders } from '../../ui/form-sliders.tsx';
import { MapSize } from '../../ui/MapSize.tsx';

/** 姿势编辑: edits skeletons of people, for control units that use poses. */
export function PoseTab({ bench, given, onTaken }: Pick<PanelProps, 'bench' | 'given' | 'onTaken'>) {
  const { form } = usePose();
  const map = useSendMap(bench);
  const { width, height } = bench.settings;
  const sender = useSending((photo) => poseHistory.change({ ...poseDraft.state.form, photo }));

  useSentPoses({ width, height });
  useNewDraft(form.width === 0, () => {
    if (poseDraft.state.form.width > 0) return;
    poseDraft.change({ width, height, people: [figureIn('stand', { width, height })] });
  });
  useDroppedPicture({ given, onTaken }, (file) => sender.send(file));

  const slider = createSliders(form, (part) => poseHistory.change({ ...form, ...part }, 'stick'));
  const isEmpty = form.people.length === 0;
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="人物与画面">
        <Scroll>
          <PanelFields>
            <PeopleField />
            <PersonFields />
            <MapSize
              size={form}
              form={{ width, height }}
              limits={POSE_LIMITS.side}
              onChange={(size) => poseHistory.change({ ...form, ...resizePose(form, size) })}
            />
            {slider('stick', POSE_LABELS.stick, { ...STICK_WIDTHS, step: 1 })}
            <PhotoField sender={sender} control={bench.engine?.capabilities.control} />
          </PanelFields>
        </Scroll>
        <MapFoot
          map={map}
          isEmpty={isEmpty}
          onSend={() => map.send({ module: 'openpose', name: '姿势.png', make: () => posePng(form) })}
        >
          <PoseFiles />
        </MapFoot>
      </Params>
      <BarredStage id={SECTIONS.stage} aria-label="姿势">
        <PoseStage />
      </BarredStage>
    </TwoColumns>
  );
}
