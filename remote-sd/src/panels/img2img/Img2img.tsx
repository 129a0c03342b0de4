import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useMemo, useRef, useState } from 'react';
import {
  DRAWING_FIELD,
  repaintFor,
  repaintParams,
  sameShape,
  toRepaint,
  withSource,
  type RepaintForm,
} from '../../draft/repaint.ts';
import { useCanvasOpen } from '../../draft/canvas-draft.ts';
import { useRepaint } from '../../draft/repaint-draft.ts';
import { groundKey, isPanelsOnly, missingLayers } from '../../draft/repaint-layers.ts';
import { DrawStage, type SaveDrawn } from '../../features/repaint/ui/DrawStage.tsx';
import { SourceStage } from '../../features/repaint/ui/SourceStage.tsx';
import { limitsOf } from '../../model/engine-choice.ts';
import { withShape } from '../../model/size.ts';
import { useSending } from '../../sources/use-sending.ts';
import { CompareStage } from '../../ui/CompareStage.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { Create } from '../../bench/Create.tsx';
import { Work } from '../../bench/frame.ts';
import { NotOffered } from '../../bench/NotOffered.tsx';
import { useBrought } from './use-brought.ts';
import { RepaintFields } from './RepaintFields.tsx';
import { loadFlattening, usePaintedPicture, withSavedDrawing } from './use-ground.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';

interface Img2imgProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** A picture that was dropped or pasted anywhere on the page. */
  given: File | null;
  onTaken: () => void;
}

type View = 'source' | 'result' | 'compare' | 'canvas';

/** 图生图: repaints a picture, whole or inside a mask. Queue and results are shown as in 文生图. */
export function Img2img({ bench, queueOpen, onQueueClose, given, onTaken }: Img2imgProps) {
  const { engine } = bench;
  const offered = engine?.capabilities;
  const { repaint: kept, draft } = useRepaint();
  const repaint = offered ? repaintFor(kept, offered) : kept;
  const { source } = repaint;
  /** Until the user selects a view, the picture is shown if there is one. */
  const [chosen, setView] = useState<Exclude<View, 'canvas'> | null>(null);
  // The canvas stays open until the user closes it, because changes in the panels show on it.
  const [isCanvasOpen, setCanvasOpen] = useCanvasOpen();
  const view: View = isCanvasOpen ? 'canvas' : (chosen ?? (source ? 'source' : 'result'));
  const size = useMemo(
    () => ({ width: bench.settings.width, height: bench.settings.height }),
    [bench.settings.width, bench.settings.height],
  );
  const [problem, setProblem] = useState('');
  const saveDrawn = useRef<SaveDrawn>(null);
  const { run } = useSingleRun();

  const change = (part: Partial<RepaintForm>) => {
    setProblem('');
    draft.change(part);
  };
  const take = (photo: FileInfo, mode?: RepaintForm['mode'], settings?: Record<string, unknown> | null) => {
    setProblem('');
    const { pictures, masks } = draft.state.form;
    draft.change((now) => ({
      ...withSource(settings ? toRepaint({ ...now, ...settings }) : now, photo),
      ...(mode && { mode }),
    }));
    if (draft.state.form.pictures !== pictures && pictures.length + masks.length > 0)
      toast.info('换了原图，画布上的其他图层已移开', '在画布上可以撤销');
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
  useDroppedPicture({ given, onTaken }, (file) => sourceSender.send(file));

  /** The form with the current drawing, which is uploaded first. */
  const withDrawn = async (): Promise<RepaintForm | null> => {
    const { form } = draft.state;
    const now = offered ? repaintFor(form, offered) : form;
    if (!DRAWING_FIELD[now.mode] || !saveDrawn.current || !ground) return now;
    try {
      return withSavedDrawing(now, ground, await saveDrawn.current());
    } catch (error) {
      setProblem(`画的没有上传成功：${describeError(error)}。画的都在，请再按一次「加入队列」`);
      return null;
    }
  };
  /** The drawing is saved first: the canvas shows it as a layer. */
  const openCanvas = async () => {
    try {
      await saveDrawn.current?.();
      setCanvasOpen(true);
    } catch (error) {
      toast.error(`画的没有上传成功：${describeError(error)}。画的都在，请再试一次`);
    }
  };
  /** The layers of the canvas are merged into one picture and one mask. */
  const flattened = async (whole: RepaintForm): Promise<RepaintForm | null> => {
    if (isPanelsOnly(whole)) return whole;
    try {
      return await (await loadFlattening()).flattenForm(whole, size);
    } catch (error) {
      const text = `画布没有合成：${describeError(error)}`;
      setProblem(text);
      toast.warning(text);
      return null;
    }
  };
  const submit = async (how?: Parameters<WorkbenchState['submit']>[0]) => {
    const whole = await withDrawn();
    if (!whole) return;
    const missing = missingLayers(whole);
    setProblem(missing);
    if (missing) {
      toast.warning(missing);
      return;
    }
    const flat = await flattened(whole);
    if (!flat) return;
    bench.send({
      as: (params) => repaintParams(params, flat, limitsOf(offered).side),
      wordless: true,
      how,
      onSent: () => setView('result'),
    });
  };

  const { mode } = repaint;
  const many = mode === 'batch';
  const showing = view === 'source' && source !== null && !many;
  const { ground, problem: lost, again } = usePaintedPicture(repaint, size, showing);

  if (offered && !offered.abilities.includes('img2img'))
    return <NotOffered what="图生图" known={offered.abilities.length > 0} name={engine.name} />;

  const drawn = DRAWING_FIELD[mode];
  const work = { mask: '原图与蒙版', paint: '原图与涂鸦', upload: '原图与蒙版', plain: '原图' }[
    drawn ?? (mode === 'inpaint_upload' ? 'upload' : 'plain')
  ];
  const { picture } = bench.selection;
  const before = picture?.params.tool === 'img2img' ? picture.task.source : null;
  const compared =
    picture && before && sameShape(before, picture.image) ? { source: before, image: picture.image } : null;
  // A running task is shown in preference to the source.
  const comparing = view === 'compare' && compared !== null && !bench.live;
  const hasViews = source !== null && !many;
  return (
    <Create
      bench={{
        ...bench,
        submit: (how) => requireLogin(() => void run(() => submit(how))),
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
          <RepaintFields
            bench={bench}
            repaint={repaint}
            problem={problem}
            sourceSender={sourceSender}
            maskSender={maskSender}
            onMode={(next) => {
              change({ mode: next });
              setView('source');
            }}
            onBatch={(edit) => draft.change((now) => ({ ...now, batch: edit(now.batch) }))}
            onChange={change}
          />
        ),
        views: (
          <Segmented
            size="s"
            label="看什么"
            value={view === 'canvas' ? view : !hasViews || (view === 'compare' && !comparing) ? 'result' : view}
            options={[
              ...(hasViews ? ([{ value: 'source', label: work }] as const) : []),
              { value: 'result', label: '结果' },
              ...(hasViews && compared ? ([{ value: 'compare', label: '对比' }] as const) : []),
              { value: 'canvas', label: '画布' },
            ]}
            onValueChange={(next: View) => {
              if (next === 'canvas') void openCanvas();
              else {
                setCanvasOpen(false);
                setView(next);
              }
            }}
          />
        ),
        work: (
          <>
            {comparing ? (
              <Work aria-label="前后对比">
                <CompareStage {...compared} label="图生图：前后对比" after="结果 · AI 生成" />
              </Work>
            ) : null}
            {hasViews && view !== 'canvas' ? (
              <Work hidden={!showing} aria-label={work}>
                {!ground ? (
                  lost ? (
                    <ErrorState message={lost} onRetry={again} />
                  ) : (
                    <Skeleton height="100%" radius="0" />
                  )
                ) : drawn ? (
                  <DrawStage
                    key={ground.key}
                    source={ground.source}
                    what={drawn}
                    drawn={ground.drawn}
                    onSaved={(_of, saved) =>
                      draft.change((now) =>
                        groundKey(now, size) === ground.key ? withSavedDrawing(now, ground, saved) : now,
                      )
                    }
                    onSaver={(save) => {
                      saveDrawn.current = save;
                    }}
                  />
                ) : (
                  <SourceStage source={ground.source} mask={mode === 'inpaint_upload' ? repaint.sent : null} />
                )}
              </Work>
            ) : null}
          </>
        ),
        shown: showing || comparing,
        onDraw() {
          change({ mode: 'inpaint' });
          setCanvasOpen(false);
          setView('source');
        },
        empty: <Empty text="选一张原图，写下想要的变化，再加入队列。画好的图片会在这里。" art="works" />,
      }}
    />
  );
}
