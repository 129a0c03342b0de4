import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { Centre, Foot, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useSendMap } from '../../bench/use-send-map.ts';
import { usePose } from '../../features/pose/hooks/use-pose.ts';
import { poseDraft, poseHistory } from '../../features/pose/model/pose-draft.ts';
import { posePng } from '../../features/pose/model/pose-png.ts';
import { PeopleField } from '../../features/pose/ui/PeopleField.tsx';
import { PersonFields } from '../../features/pose/ui/PersonFields.tsx';
import { PhotoField } from '../../features/pose/ui/PhotoField.tsx';
import { PoseFiles } from '../../features/pose/ui/PoseFiles.tsx';
import { PoseStage } from '../../features/pose/ui/PoseStage.tsx';
import { POSE_LABELS } from '../../labels/pose.ts';
import { STICK_WIDTHS } from '../../model/pose/draw.ts';
import { resizePose } from '../../model/pose/edits.ts';
import { figureIn } from '../../model/pose/figures.ts';
import { POSE_LIMITS } from '../../model/pose/pose.ts';
import { useSending } from '../../sources/use-sending.ts';
import { createSliders } from '../../ui/form-sliders.tsx';
import { MapSize } from '../../ui/MapSize.tsx';
import { ErrorText, SmallText } from '../../ui/texts.ts';

/** 姿势编辑: edits skeletons of people, for control units that use poses. */
export function PoseTab({ bench, given, onTaken }: Pick<PanelProps, 'bench' | 'given' | 'onTaken'>) {
  const { form } = usePose();
  const map = useSendMap(bench);
  const { width, height } = bench.settings;
  const sender = useSending((photo) => poseHistory.change({ ...poseDraft.state.form, photo }));

  const begin = useEffectEvent(() => {
    // The user's own draft was loaded after this render.
    if (poseDraft.state.form.width > 0) return;
    poseDraft.change({ width, height, people: [figureIn('stand', { width, height })] });
  });
  const isNew = form.width === 0;
  // A first figure added for a visitor would replace the user's own draft.
  const { ready } = useSession();
  useEffect(() => {
    if (ready && isNew) begin();
  }, [ready, isNew]);
  const takeGiven = useEffectEvent((file: File) => {
    sender.send(file);
    onTaken();
  });
  useEffect(() => {
    if (given) takeGiven(given);
  }, [given]);

  const slider = createSliders(form, (part) => poseHistory.change({ ...form, ...part }, 'stick'));
  const isEmpty = form.people.length === 0;
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="人物与画面">
        <Scroll>
          <Own>
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
          </Own>
        </Scroll>
        <Foot>
          <PoseFiles />
          {map.problem ? <ErrorText role="alert">{map.problem}</ErrorText> : null}
          <Button
            tone="primary"
            loading={map.sending}
            disabled={map.why !== '' || isEmpty}
            onClick={() => map.send({ module: 'openpose', name: '姿势.png', make: () => posePng(form) })}
          >
            发送到控制单元
          </Button>
          {map.why ? <SmallText>{map.why}</SmallText> : null}
        </Foot>
      </Params>
      <Stage id={SECTIONS.stage} aria-label="姿势">
        <PoseStage />
      </Stage>
    </TwoColumns>
  );
}

const Own = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
`;
const Stage = styled(Centre)`
  grid-template-rows: auto minmax(0, 1fr);
`;
