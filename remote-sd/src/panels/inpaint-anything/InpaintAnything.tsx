import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Create } from '../../bench/Create.tsx';
import { NotOffered } from '../../bench/NotOffered.tsx';
import type { PanelProps } from '../../bench/panel.ts';
import { usePhoto } from '../../bench/use-photo.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_REPAINT, repaintFor, repaintParams, toRepaint } from '../../draft/repaint.ts';
import { RepaintSettings } from '../../features/repaint/ui/RepaintSettings.tsx';
import { useSelect } from '../../features/segment/hooks/use-select.ts';
import { maskPng } from '../../features/segment/model/pixels.ts';
import { openSelection, withSource } from '../../features/segment/model/selection.ts';
import { Candidates } from '../../features/segment/ui/Candidates.tsx';
import { MaskFiles } from '../../features/segment/ui/MaskFiles.tsx';
import { SelectFields } from '../../features/segment/ui/SelectFields.tsx';
import { SelectStage } from '../../features/segment/ui/SelectStage.tsx';
import { SEGMENT_LABELS } from '../../labels/segment.ts';
import { limitsOf } from '../../model/engine-choice.ts';
import { withShape } from '../../model/size.ts';
import { SourceField } from '../../sources/SourceField.tsx';
import { useSending } from '../../sources/use-sending.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { useCleaning } from './use-cleaning.ts';
import { ButtonRow } from '../../bench/frame.ts';

const store = openSelection({ find: 'parts' });
const { draft, useForm } = panelDraft('huixue.sd.inpaint-anything', toRepaint, { ...DEFAULT_REPAINT, mode: 'inpaint' });

/** 选哪改哪: repaints, erases or exports selected parts of a picture. */
export function InpaintAnything({ bench, queueOpen, onQueueClose, given, onTaken }: PanelProps) {
  const { engine } = bench;
  const offered = engine?.capabilities;
  const selecting = useSelect(store);
  const { selection, mask, change } = selecting;
  const { source } = selection;
  const settings = useForm();
  const [view, setView] = useState<'source' | 'result'>('source');
  const [problem, setProblem] = useState('');
  /** The picture before the last erasure. */
  const [before, setBefore] = useState<FileInfo | null>(null);
  const { run } = useSingleRun();

  const take = (photo: FileInfo) => {
    setBefore(null);
    setProblem('');
    store.set(withSource(store.get(), photo));
    setView('source');
    const { width, height } = photo;
    if (width && height)
      bench.change({ ...withShape(bench.settings, width / height, limitsOf(offered).side), ownSize: true });
  };
  const sender = useSending(take);
  usePhoto(take);
  useDroppedPicture({ given, onTaken }, (file) => sender.send(file));
  const cleaning = useCleaning((picture, task) => {
    setBefore(source);
    store.set(withSource(store.get(), picture));
    toast.success(`已清除选中的地方（${task.engineName || '智能消除'}）`, '可以接着选，也可以恢复');
  });

  const submit = async (how?: Parameters<WorkbenchState['submit']>[0]) => {
    const missing = !source ? '请先选择一张图片' : !mask ? '请先选出要重绘的地方' : '';
    setProblem(missing);
    if (missing || !source || !mask) {
      toast.warning(missing);
      return;
    }
    try {
      const png = new File([await maskPng(mask, source)], '选区.png', { type: 'image/png' });
      const drawn = await upload(png, { use: 'mask', quiet: true });
      const base = { ...settings, mode: 'inpaint' as const, source, drawn };
      const whole = offered ? repaintFor(base, offered) : base;
      bench.send({
        as: (params) => repaintParams(params, whole, limitsOf(offered).side),
        wordless: true,
        how,
        onSent: () => setView('result'),
      });
    } catch (error) {
      setProblem(`选区没有上传成功：${describeError(error)}。请再按一次「加入队列」`);
    }
  };

  if (offered && !offered.abilities.includes('inpaint'))
    return <NotOffered what="局部重绘" known={offered.abilities.length > 0} name={engine.name} />;
  const showing = view === 'source' && source !== null;
  return (
    <Create
      bench={{
        ...bench,
        submit: (how) => requireLogin(() => void run(() => submit(how))),
        selection: {
          ...bench.selection,
          select(key) {
            setView('result');
            bench.selection.select(key);
          },
        },
      }}
      queueOpen={queueOpen}
      onQueueClose={onQueueClose}
      over={{
        picture: source?.url ?? null,
        fields: (
          <Fields>
            <SourceField label={SEGMENT_LABELS.source} file={source} sender={sender} problem={problem} />
            {source ? (
              <>
                <SelectFields store={store} selecting={selecting} />
                <ButtonRow>
                  <Button
                    size="s"
                    loading={cleaning.busy}
                    disabled={!mask}
                    onClick={() => mask && cleaning.start(source, () => maskPng(mask, source))}
                  >
                    清除选中
                  </Button>
                  {cleaning.busy ? (
                    <Button size="s" tone="text" onClick={cleaning.stop}>
                      停止清除
                    </Button>
                  ) : null}
                  {before ? (
                    <Button size="s" tone="text" onClick={() => take(before)}>
                      恢复清除前
                    </Button>
                  ) : null}
                  <MaskFiles mask={mask} source={source} />
                </ButtonRow>
                {cleaning.problem ? <ErrorText role="alert">{cleaning.problem}</ErrorText> : null}
                <SmallText>「清除选中」用周围的画面补上；要换成别的东西，在下面写提示词，再加入队列。</SmallText>
                {offered ? (
                  <RepaintSettings
                    repaint={repaintFor({ ...settings, mode: 'inpaint' }, offered)}
                    onChange={(part) => draft.change(part)}
                    offered={offered}
                  />
                ) : null}
              </>
            ) : null}
          </Fields>
        ),
        views: source ? (
          <Segmented
            size="s"
            label="看什么"
            value={view}
            options={[
              { value: 'source', label: '图片与选区' },
              { value: 'result', label: '结果' },
            ]}
            onValueChange={setView}
          />
        ) : null,
        work: showing ? (
          <Work aria-label="图片与选区">
            <SelectStage
              store={store}
              selection={{ ...selection, source }}
              mask={mask}
              keep={selecting.keep}
              boxless={selecting.boxless}
            />
            {selection.find === 'masks' && selection.masks.length > 0 ? (
              <Candidates masks={selection.masks} chosen={selection.chosen} onChoose={(chosen) => change({ chosen })} />
            ) : null}
          </Work>
        ) : null,
        shown: showing,
        empty: <Empty text="选一张图片，按「分块」，点要改的地方，写下想要的变化，再加入队列。" art="works" />,
      }}
    />
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
`;
const Work = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 0;
  ${below(960)} {
    display: block;
  }
`;
