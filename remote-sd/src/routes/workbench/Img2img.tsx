import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSending } from '../../features/repaint/hooks/use-sending.ts';
import {
  isMasked,
  maskProblem,
  missingOf,
  MODES,
  repaintFor,
  repaintParams,
  sameShape,
  sizeText,
  withSource,
  type Repaint,
} from '../../features/repaint/model/repaint.ts';
import { useRepaint } from '../../features/repaint/repaint-draft.ts';
import { CompareStage } from '../../features/repaint/ui/CompareStage.tsx';
import { MaskStage, type SaveMask } from '../../features/repaint/ui/MaskStage.tsx';
import { RepaintSettings } from '../../features/repaint/ui/RepaintSettings.tsx';
import { SourceField } from '../../features/repaint/ui/SourceField.tsx';
import { SourceStage } from '../../features/repaint/ui/SourceStage.tsx';
import { REPAINT } from '../../labels/repaint.ts';
import { limitsOf } from '../../model/engine-choice.ts';
import { withShape } from '../../model/size.ts';
import { Create } from './Create.tsx';
import { pathOfTab } from './tabs.ts';
import { useBrought } from './use-brought.ts';
import type { WorkbenchState } from './use-workbench.ts';

interface Img2imgProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** A picture dropped or pasted anywhere on the page. */
  given: File | null;
  onTaken: () => void;
}

type View = 'source' | 'result' | 'compare';

/** 图生图: a picture painted over, in whole or where a mask says. What draws, waits and came of it is as in 文生图. */
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
  const saveMask = useRef<SaveMask>(null);
  const busy = useRef(false);

  const change = (part: Partial<Repaint>) => {
    setProblem('');
    draft.change(part);
  };
  const take = (photo: FileInfo, mode?: Repaint['mode']) => {
    setProblem('');
    draft.change((now) => ({ ...withSource(now, photo), ...(mode ? { mode } : {}) }));
    setView('source');
    const { width, height } = photo;
    if (width && height) bench.change(withShape(bench.settings, width / height, limitsOf(offered).side));
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

  /** The mask as it is now: what was drawn last may not be with the service yet. */
  const withMask = async (): Promise<Repaint | null> => {
    if (repaint.mode !== 'inpaint' || !saveMask.current) return repaint;
    try {
      return { ...repaint, drawn: await saveMask.current() };
    } catch (error) {
      setProblem(`蒙版没有上传成功：${describeError(error)}。涂抹都在，请再按一次「加入队列」`);
      return null;
    }
  };
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      const whole = await withMask();
      if (!whole) return;
      const missing = missingOf(whole);
      setProblem(missing);
      if (missing || !whole.source) {
        toast.warning(missing);
        return;
      }
      const ready = { ...whole, source: whole.source };
      bench.send({
        as: (params) => repaintParams(params, ready),
        wordless: true,
        onSent: () => setView('result'),
      });
    } finally {
      busy.current = false;
    }
  };

  if (offered && !offered.abilities.includes('img2img'))
    return <NotOffered known={offered.abilities.length > 0} name={engine.name} />;

  const inpaints = !offered || offered.abilities.includes('inpaint');
  const { picture } = bench.selection;
  const before = picture?.params.tool === 'img2img' ? picture.task.source : null;
  const compared =
    picture && before && sameShape(before, picture.image) ? { source: before, image: picture.image } : null;
  // While one is made, it is what is looked at.
  const comparing = view === 'compare' && compared !== null && !bench.live;
  const showing = view === 'source' && source !== null;
  return (
    <Create
      bench={{
        ...bench,
        submit: () => requireLogin(() => void submit()),
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
        fields: (
          <Fields>
            <SourceField
              label={REPAINT.source}
              file={source}
              sender={sourceSender}
              note={
                <>
                  <small>
                    画成 {bench.settings.width} × {bench.settings.height}
                  </small>
                  {inpaints ? (
                    <Segmented
                      size="s"
                      label="重绘方式"
                      value={repaint.mode}
                      options={MODES}
                      onValueChange={(mode) => {
                        change({ mode });
                        setView('source');
                      }}
                    />
                  ) : (
                    <small>{engine?.name} 只重绘整张，不做局部重绘</small>
                  )}
                </>
              }
              problem={problem}
            />
            {source && repaint.mode === 'inpaint_upload' ? (
              <SourceField
                label={REPAINT.mask}
                file={repaint.sent}
                sender={maskSender}
                note={<small>白色的地方重绘，要和原图一样大（{sizeText(source)}）</small>}
                problem={repaint.sent ? maskProblem(repaint.sent, source) : ''}
              />
            ) : null}
            {source && offered ? <RepaintSettings repaint={repaint} onChange={change} offered={offered} /> : null}
          </Fields>
        ),
        views: source ? (
          <Segmented
            size="s"
            label="看什么"
            value={view === 'compare' && !comparing ? 'result' : view}
            options={[
              { value: 'source', label: isMasked(repaint) ? '原图与蒙版' : '原图' },
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
                <CompareStage {...compared} />
              </Work>
            ) : null}
            {source ? (
              <Work hidden={!showing} aria-label={isMasked(repaint) ? '原图与蒙版' : '原图'}>
                {repaint.mode === 'inpaint' ? (
                  <MaskStage
                    key={source.fileId}
                    source={source}
                    mask={kept.drawn}
                    onSaved={(of, drawn) =>
                      draft.change((now) => (now.source?.fileId === of.fileId ? { ...now, drawn } : now))
                    }
                    onSaver={(save) => {
                      saveMask.current = save;
                    }}
                  />
                ) : (
                  <SourceStage source={source} mask={repaint.mode === 'inpaint_upload' ? repaint.sent : null} />
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

function NotOffered({ known, name }: { known: boolean; name: string }) {
  return (
    <Middle>
      <Empty
        text={
          known
            ? `当前的绘图引擎（${name}）不做图生图。接入会做的引擎后，这里就能用。`
            : '绘图引擎还没有连接上，连接后才知道它会不会图生图。'
        }
        action={
          <Ways>
            <LinkButton to="/util/engines">怎样接入绘图引擎</LinkButton>
            <LinkButton to={pathOfTab('txt2img')} tone="text">
              先用文生图
            </LinkButton>
          </Ways>
        }
      />
    </Middle>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
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
const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
`;
