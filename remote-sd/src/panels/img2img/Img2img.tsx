import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  DRAWING_FIELD,
  maskProblem,
  missingText,
  MODE_WORDS,
  REPAINT_MODES,
  supportedModes,
  repaintFor,
  repaintParams,
  sameShape,
  withSource,
  type RepaintForm,
} from '../../features/repaint/model/repaint.ts';
import { useRepaint } from '../../features/repaint/repaint-draft.ts';
import { DrawStage, type SaveDrawn } from '../../features/repaint/ui/DrawStage.tsx';
import { RepaintSettings } from '../../features/repaint/ui/RepaintSettings.tsx';
import { SourceStage } from '../../features/repaint/ui/SourceStage.tsx';
import { Label } from '../../labels/Label.tsx';
import { REPAINT_LABELS } from '../../labels/repaint.ts';
import { limitsOf } from '../../model/engine-choice.ts';
import { sizeText, withShape } from '../../model/size.ts';
import { SourceField } from '../../sources/SourceField.tsx';
import { SourcesField } from '../../sources/SourcesField.tsx';
import { useSending } from '../../sources/use-sending.ts';
import { CompareStage } from '../../ui/CompareStage.tsx';
import { Create } from '../../bench/Create.tsx';
import { NotOffered } from '../../bench/NotOffered.tsx';
import { useBrought } from './use-brought.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { SmallText } from '../../ui/texts.ts';

interface Img2imgProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** A picture dropped or pasted anywhere on the page. */
  given: File | null;
  onTaken: () => void;
}

type View = 'source' | 'result' | 'compare';

/**
 * 图生图: a picture painted over, in whole or where a mask says. What draws, waits and came of it
 * is as in 文生图.
 */
export function Img2img({ bench, queueOpen, onQueueClose, given, onTaken }: Img2imgProps) {
  const { engine } = bench;
  const offered = engine?.capabilities;
  const { repaint: kept, draft } = useRepaint();
  const repaint = offered ? repaintFor(kept, offered) : kept;
  const { source } = repaint;
  /** Until the person chooses, the picture where there is one. */
  const [chosen, setView] = useState<View | null>(null);
  const view = chosen ?? (source ? 'source' : 'result');
  const [problem, setProblem] = useState('');
  const saveDrawn = useRef<SaveDrawn>(null);
  const busy = useRef(false);

  const change = (part: Partial<RepaintForm>) => {
    setProblem('');
    draft.change(part);
  };
  const take = (photo: FileInfo, mode?: RepaintForm['mode']) => {
    setProblem('');
    draft.change((now) => ({ ...withSource(now, photo), ...(mode ? { mode } : {}) }));
    setView('source');
    const { width, height } = photo;
    if (width && height)
      bench.change({ ...withShape(bench.settings, width / height, limitsOf(offered).side), ownSize: true });
  };
  const sourceSender = useSending(take);
  const maskSender = useSending((sent) => change({ sent }), 'mask');
  useBrought({
    bench,
    onPhoto: take,
    onTask(again) {
      setProblem('');
      draft.change(() => again);
    },
    onView: setView,
  });
  const takeGiven = useEffectEvent((file: File) => {
    sourceSender.send(file);
    onTaken();
  });
  useEffect(() => {
    if (given) takeGiven(given);
  }, [given]);

  /** With what is drawn now: what was drawn last may not be with the service yet. */
  const withDrawn = async (): Promise<RepaintForm | null> => {
    if (!DRAWING_FIELD[repaint.mode] || !saveDrawn.current) return repaint;
    try {
      const { mask, paint } = await saveDrawn.current();
      return { ...repaint, drawn: mask, paint };
    } catch (error) {
      setProblem(`画的没有上传成功：${describeError(error)}。画的都在，请再按一次「加入队列」`);
      return null;
    }
  };
  const submit = async (how?: Parameters<WorkbenchState['submit']>[0]) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const whole = await withDrawn();
      if (!whole) return;
      const missing = missingText(whole);
      setProblem(missing);
      if (missing) {
        toast.warning(missing);
        return;
      }
      bench.send({
        as: (params) => repaintParams(params, whole, limitsOf(offered).side),
        wordless: true,
        how,
        onSent: () => setView('result'),
      });
    } finally {
      busy.current = false;
    }
  };

  if (offered && !offered.abilities.includes('img2img'))
    return <NotOffered what="图生图" known={offered.abilities.length > 0} name={engine.name} />;

  const { mode } = repaint;
  const modes = offered ? supportedModes(offered) : REPAINT_MODES.map(({ value }) => value);
  const many = mode === 'batch';
  const drawn = DRAWING_FIELD[mode];
  const work = { mask: '原图与蒙版', paint: '原图与涂鸦', upload: '原图与蒙版', plain: '原图' }[
    drawn ?? (mode === 'inpaint_upload' ? 'upload' : 'plain')
  ];
  const { picture } = bench.selection;
  const before = picture?.params.tool === 'img2img' ? picture.task.source : null;
  const compared =
    picture && before && sameShape(before, picture.image) ? { source: before, image: picture.image } : null;
  // While one is made, it is what is looked at.
  const comparing = view === 'compare' && compared !== null && !bench.live;
  const showing = view === 'source' && source !== null && !many;
  return (
    <Create
      bench={{
        ...bench,
        submit: (how) => requireLogin(() => void submit(how)),
        selection: {
          ...bench.selection,
          select(key) {
            if (view === 'source') setView('result');
            bench.selection.select(key);
          },
        },
      }}
      queueOpen={queueOpen}
      onQueueClose={onQueueClose}
      over={{
        picture: source && !many ? source.url : null,
        fields: (
          <Fields>
            <div>
              <Segmented
                size="s"
                columns={3}
                label={REPAINT_LABELS.mode.zh}
                value={mode}
                options={REPAINT_MODES.filter(({ value }) => modes.includes(value)).map(({ value, label }) => ({
                  value,
                  label: <Label of={label} plain />,
                }))}
                onValueChange={(next) => {
                  change({ mode: next });
                  setView('source');
                }}
              />
              <Words>
                {MODE_WORDS[mode]}
                {modes.length < REPAINT_MODES.length ? `。${engine?.name ?? '当前的引擎'} 不做局部重绘` : ''}
              </Words>
            </div>
            {many ? (
              <SourcesField
                files={repaint.batch}
                onEdit={(edit) => draft.change((now) => ({ ...now, batch: edit(now.batch) }))}
                onClear={() => change({ batch: [] })}
                note={`每张保持自己的形状，像素数约为 ${bench.settings.width} × ${bench.settings.height}`}
                problem={problem}
              />
            ) : (
              <SourceField
                label={REPAINT_LABELS.source}
                file={source}
                sender={sourceSender}
                note={
                  <small>
                    画成 {bench.settings.width} × {bench.settings.height}
                  </small>
                }
                problem={problem}
              />
            )}
            {source && mode === 'inpaint_upload' ? (
              <SourceField
                label={REPAINT_LABELS.mask}
                file={repaint.sent}
                sender={maskSender}
                note={<small>白色的地方重绘，要和原图一样大（{sizeText(source)}）</small>}
                problem={repaint.sent ? maskProblem(repaint.sent, source) : ''}
              />
            ) : null}
            {(source || many) && offered ? (
              <RepaintSettings repaint={repaint} onChange={change} offered={offered} />
            ) : null}
          </Fields>
        ),
        views:
          source && !many ? (
            <Segmented
              size="s"
              label="看什么"
              value={view === 'compare' && !comparing ? 'result' : view}
              options={[
                { value: 'source', label: work },
                { value: 'result', label: '结果' },
                ...(compared ? ([{ value: 'compare', label: '对比' }] as const) : []),
              ]}
              onValueChange={setView}
            />
          ) : null,
        work: (
          <>
            {comparing ? (
              <Work aria-label="前后对比">
                <CompareStage {...compared} label="图生图：前后对比" after="结果 · AI 生成" />
              </Work>
            ) : null}
            {source && !many ? (
              <Work hidden={!showing} aria-label={work}>
                {drawn ? (
                  <DrawStage
                    key={source.fileId}
                    source={source}
                    what={drawn}
                    drawn={{ mask: kept.drawn, paint: kept.paint }}
                    onSaved={(of, { mask, paint }) =>
                      draft.change((now) => (now.source?.fileId === of.fileId ? { ...now, drawn: mask, paint } : now))
                    }
                    onSaver={(save) => {
                      saveDrawn.current = save;
                    }}
                  />
                ) : (
                  <SourceStage source={source} mask={mode === 'inpaint_upload' ? repaint.sent : null} />
                )}
              </Work>
            ) : null}
          </>
        ),
        shown: showing || comparing,
        empty: <Empty text="选一张原图，写下想要的变化，再加入队列。画好的图片会在这里。" art="works" />,
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
const Words = styled(SmallText)`
  margin-top: ${t.s1};
  line-height: 16px;
`;
const Work = styled.section`
  min-height: 0;
  overflow: auto;
  &[hidden] {
    display: none;
  }
  ${below(960)} {
    overflow: visible;
  }
`;
