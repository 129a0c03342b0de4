import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { useBusy } from '@app/shared/http/use-busy';
import { requireLogin, toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ButtonRow,
  Centre,
  Foot,
  PanelFields,
  Params,
  Scroll,
  StageText,
  Strip,
  TwoColumns,
} from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { pathOfTab } from '../../bench/tab-path.ts';
import { usePhoto } from '../../bench/use-photo.ts';
import { useSendMap } from '../../bench/use-send-map.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { withSource as withRepaintSource } from '../../draft/repaint.ts';
import { useRepaint } from '../../draft/repaint-draft.ts';
import { useSelect } from '../../features/segment/hooks/use-select.ts';
import { maskPng } from '../../features/segment/model/pixels.ts';
import { openSelection, withSource } from '../../features/segment/model/selection.ts';
import { Candidates } from '../../features/segment/ui/Candidates.tsx';
import { MaskFiles } from '../../features/segment/ui/MaskFiles.tsx';
import { SelectFields } from '../../features/segment/ui/SelectFields.tsx';
import { SelectStage } from '../../features/segment/ui/SelectStage.tsx';
import { SEGMENT_LABELS } from '../../labels/segment.ts';
import { SourceField } from '../../sources/SourceField.tsx';
import { useSending } from '../../sources/use-sending.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';

const store = openSelection();

/** 智能选区: a part of a picture, selected by points, boxes or words, for another panel. */
export function SegmentAnything({ bench, given, onTaken }: Pick<PanelProps, 'bench' | 'given' | 'onTaken'>) {
  const selecting = useSelect(store);
  const { selection, mask, change } = selecting;
  const { source } = selection;
  const map = useSendMap(bench);
  const { draft } = useRepaint();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [sending, run] = useBusy((error) => setProblem(`没有发送成功：${describeError(error)}。请再按一次`));
  const sender = useSending((photo) => store.set(withSource(store.get(), photo)));
  usePhoto((photo) => store.set(withSource(store.get(), photo)));
  useDroppedPicture({ given, onTaken }, (file) => sender.send(file));

  const toInpaint = async () => {
    if (!source || !mask || sending) return;
    setProblem('');
    await run(async () => {
      const png = new File([await maskPng(mask, source)], '选区.png', { type: 'image/png' });
      const drawn = await upload(png, { use: 'mask', quiet: true });
      draft.change((now) => {
        const next = withRepaintSource(now, source);
        const maskLayer = { ...next.maskLayer, name: '选区', on: true, place: null };
        return { ...next, mode: 'inpaint', drawn, maskLayer };
      });
      toast.success('图片和选区已放进局部重绘');
      void navigate(pathOfTab('img2img'));
    });
  };
  const isNothing = !source || !mask;
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="图片与选区">
        <Scroll>
          <PanelFields>
            <SourceField label={SEGMENT_LABELS.source} file={source} sender={sender} />
            {source ? <SelectFields store={store} selecting={selecting} /> : null}
          </PanelFields>
        </Scroll>
        <Foot>
          {problem || map.problem ? <ErrorText role="alert">{problem || map.problem}</ErrorText> : null}
          <Button
            tone="primary"
            loading={sending}
            disabled={isNothing}
            onClick={() => requireLogin(() => void toInpaint())}
          >
            发送到局部重绘
          </Button>
          <ButtonRow>
            <Button
              size="s"
              loading={map.sending}
              disabled={isNothing || map.why !== ''}
              onClick={() =>
                mask && source && map.send({ module: 'seg', name: '选区.png', make: () => maskPng(mask, source) })
              }
            >
              发送到控制单元
            </Button>
            <MaskFiles mask={mask} source={source} />
          </ButtonRow>
          {map.why ? <SmallText>{map.why}</SmallText> : null}
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="选区">
        <i aria-hidden />
        {source ? (
          <SelectStage
            store={store}
            selection={{ ...selection, source }}
            mask={mask}
            keep={selecting.keep}
            boxless={selecting.boxless}
          />
        ) : (
          <StageText>
            <Empty art="works" text="选一张图片，在上面点要选的东西，或画一个框，再按「选取」。" />
          </StageText>
        )}
        {source && selection.find === 'masks' && selection.masks.length > 0 ? (
          <Strip>
            <Candidates masks={selection.masks} chosen={selection.chosen} onChoose={(chosen) => change({ chosen })} />
          </Strip>
        ) : null}
      </Centre>
    </TwoColumns>
  );
}
