import { lazyComponent } from '@app/shared/federation/lazy';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isChosen } from '@app/shared/contracts/seed';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Segmented } from '@app/shared/ui/segmented';
import { canvasDraft, stagePicture, useCanvasOpen } from '../draft/canvas-draft.ts';
import { ModelBar } from '../features/params/ui/ModelBar.tsx';
import { ControlPanel } from '../features/control/ui/ControlPanel.tsx';
import { ParamsPanel } from '../features/params/ui/ParamsPanel.tsx';
import { SubmitBar } from '../features/params/ui/SubmitBar.tsx';
import { Film } from '../features/results/ui/Film.tsx';
import { MetaLine } from '../features/results/ui/MetaLine.tsx';
import { WordsLine } from '../features/results/ui/WordsLine.tsx';
import { Stage } from '../features/results/ui/Stage.tsx';
import { StageTools } from '../features/results/ui/StageTools.tsx';
import { limitsOf, styleNameOf } from '../model/engine-choice.ts';
import { queueActions } from '../tasks/use-queue-actions.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { useAfterFirst } from '../ui/use-after-first.ts';
import { useMedia } from '@app/shared/ui/use-media';
import { Aside, Centre, Columns, Params, Scroll, Strip, Work } from './frame.ts';
import { SECTIONS } from './sections.ts';
import { PracticeBar } from './PracticeBar.tsx';
import { Prompts } from './Prompts.tsx';
import { Side } from './Side.tsx';
import { StartHere } from './StartHere.tsx';
import { pathOfTab } from './tab-path.ts';
import { toStaged } from './to-staged.ts';
import { QUEUE_IS_SHEET, type WorkbenchState } from './use-workbench.ts';

const MoreSettings = lazyComponent(() =>
  import(/* webpackChunkName: "more-settings" */ '../features/params/ui/MoreSettings.tsx').then(
    (module) => module.MoreSettings,
  ),
);
const DrawPanels = lazyComponent(() =>
  import(/* webpackChunkName: "draw-panels" */ './DrawPanels.tsx').then((module) => module.DrawPanels),
);
const CanvasWork = lazyComponent(
  () => import(/* webpackChunkName: "canvas" */ './CanvasWork.tsx').then((module) => module.CanvasWork),
  { waiting: <Skeleton height="100%" radius="0" /> },
);
const Lightbox = lazyComponent(() =>
  import(/* webpackChunkName: "lightbox" */ '../features/results/ui/Lightbox.tsx').then((module) => module.Lightbox),
);

const QueueSheet = lazyComponent(() =>
  import(/* webpackChunkName: "queue-sheet" */ './QueueSheet.tsx').then((module) => module.QueueSheet),
);

/** Starts to load what each drawing tab shows as soon as the engine has answered. */
export const preloadCreate = (): void => {
  for (const { preload } of [MoreSettings, DrawPanels]) preload().catch(() => undefined);
};

interface CreateProps {
  bench: WorkbenchState;
  queueOpen: boolean;
  onQueueClose: () => void;
  /** Extra content of 图生图; 文生图 has none. */
  over?: {
    /** Address of the picture that is repainted. */
    picture: string | null;
    /** Fields above the prompts. */
    fields: ReactNode;
    /** View switch at the start of the stage's toolbar. */
    views: ReactNode;
    /**
     * Editor that replaces the results while `shown`; it stays mounted otherwise.
     */
    work: ReactNode;
    shown: boolean;
    empty: ReactNode;
    /** Opens the brush of the canvas; undefined where the tab has no canvas. */
    onDraw?: () => void;
  };
}

/** Views of the stage of 文生图. */
const STAGE_VIEWS = [
  { value: 'result', label: '结果' },
  { value: 'canvas', label: '画布' },
] as const;

/** Frame of each drawing tab: parameters, stage and queue. */
export function Create({ bench, queueOpen, onQueueClose, over }: CreateProps) {
  const { settings, change, engine, history, selection, actions, live, sample, view, setView } = bench;
  const [zoomed, setZoomed] = useState(false);
  /**
   * The lightbox stays mounted after its first opening, so that closing it does not unmount it; so
   * does the queue.
   */
  const [zooms, setZooms] = useState(false);
  if (zoomed && !zooms) setZooms(true);
  const [queueSeen, setQueueSeen] = useState(queueOpen);
  if (queueOpen && !queueSeen) setQueueSeen(true);
  const isLate = useAfterFirst();
  const isQueueSheet = useMedia(QUEUE_IS_SHEET);
  // A narrower window only hides the column: its dialog and its fields remain.
  const [isColumnSeen, setColumnSeen] = useState(false);
  if (isLate && !isQueueSheet && !isColumnSeen) setColumnSeen(true);
  const scroll = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { picture, batch } = selection;
  const [isCanvasOpen, setCanvasOpen] = useCanvasOpen();
  const hasCanvas = isCanvasOpen && (!over || over.onDraw !== undefined);
  const isResultShown = !hasCanvas && !over?.shown;
  useShortcut('generate', () => bench.submit());
  useShortcut('generateFirst', () => bench.submit('front'));
  useShortcut('forever', () => (bench.repeating ? bench.stopRepeating() : bench.submit('forever')));
  useShortcut('pauseQueue', () => void queueActions.pause(!bench.paused));
  useShortcut('stop', bench.stop);
  useShortcut('focusPrompt', bench.focusPrompt);
  useShortcut('previousPicture', () => selection.step(-1));
  useShortcut('nextPicture', () => selection.step(1));

  return (
    <Columns>
      <Params id={SECTIONS.params} aria-label="提示词与参数">
        <Scroll ref={scroll}>
          {engine && engine.capabilities.models.length > 0 ? (
            <ModelBar offered={engine.capabilities} chosen={settings.model} onChange={(model) => change({ model })} />
          ) : null}
          {over?.fields}
          <Prompts bench={bench} />
          <ParamsPanel
            form={settings}
            onChange={change}
            engine={engine}
            lastSeed={picture?.image.seed ?? null}
            scale={over ? 1 : settings.hires?.scale}
            unfit={bench.unfit}
          />
          {engine && engine.capabilities.abilities.length > 0 ? (
            <MoreSettings form={settings} onChange={change} offered={engine.capabilities} hires={!over} />
          ) : null}
          {engine && engine.capabilities.abilities.length > 0 ? (
            <ControlPanel
              onPose={(poses) => void navigate(pathOfTab('openpose-editor'), { state: { poses } })}
              units={settings.units}
              offered={engine.capabilities}
              overPicture={over !== undefined}
              onChange={(units) => change({ units })}
            />
          ) : null}
          {engine && engine.capabilities.abilities.length > 0 ? (
            <DrawPanels
              form={settings}
              onChange={change}
              offered={engine.capabilities}
              overPicture={over !== undefined}
              picture={over?.picture ?? null}
            />
          ) : null}
        </Scroll>
        <SubmitBar
          count={settings.batch_size}
          most={limitsOf(engine?.capabilities).batch}
          onBatch={(batch_size) => change({ batch_size })}
          onSubmit={bench.submit}
          change={bench.editingTask.editing ? (bench.editingTask.begun ? 'begun' : 'waiting') : 'none'}
          onGiveUp={bench.editingTask.end}
          paused={bench.paused}
          repeating={bench.repeating}
          onStopRepeating={bench.stopRepeating}
          seedLocked={isChosen(settings.seed)}
          onPrompt={bench.focusPrompt}
          // The engine is polled now and then; the person's own tasks are known at once.
          ahead={engine && !bench.paused ? Math.max(engine.queued + engine.running, bench.pending) : null}
        />
      </Params>
      <Centre id={SECTIONS.stage} aria-label="结果">
        <div>
          <PracticeBar picture={isResultShown && !live && !sample ? picture : undefined} />
          <StageTools
            lead={
              over ? (
                over.views
              ) : (
                <Segmented
                  size="s"
                  label="看什么"
                  value={hasCanvas ? 'canvas' : 'result'}
                  options={STAGE_VIEWS}
                  onValueChange={(next) => setCanvasOpen(next === 'canvas')}
                />
              )
            }
            picture={isResultShown ? picture : undefined}
            batch={batch}
            view={view}
            onView={setView}
            onRemove={() => picture && void actions.remove(picture.task)}
            onRemoveOne={() => picture && void actions.removeImage(picture.task, picture.image.fileId)}
          />
        </div>
        {over?.work}
        {hasCanvas ? (
          <Work aria-label="画布">
            <CanvasWork bench={bench} tool={over ? 'img2img' : 'txt2img'} onDraw={over?.onDraw} />
          </Work>
        ) : null}
        {isResultShown ? (
          <Stage
            picture={picture}
            batch={batch}
            view={view}
            onSelect={(key) => {
              selection.select(key);
              setView('single');
            }}
            onStep={selection.step}
            onZoom={() => setZoomed(true)}
            live={live}
            sample={sample}
            empty={over ? over.empty : <StartHere onPreset={(preset) => change(preset.form)} />}
          />
        ) : null}
        <Strip>
          {picture && isResultShown ? <WordsLine outcome={picture.task.outcome} /> : null}
          {picture && isResultShown ? (
            <MetaLine picture={picture} styleName={styleNameOf(engine?.capabilities, picture.params.style)} />
          ) : null}
          <Film
            groups={selection.groups}
            selected={picture?.key ?? null}
            onSelect={(key) => {
              const chosen = selection.groups.flatMap((group) => group.pictures).find((one) => one.key === key);
              if (hasCanvas && chosen) canvasDraft.change((now) => stagePicture(now, toStaged(chosen)));
              selection.select(key);
            }}
            history={history}
          />
        </Strip>
      </Centre>
      <Aside aria-label="队列与图片信息">{isColumnSeen ? <Side bench={bench} titled /> : null}</Aside>
      {queueSeen ? <QueueSheet bench={bench} open={queueOpen} onClose={onQueueClose} /> : null}
      {zooms ? (
        <Lightbox
          picture={picture}
          open={zoomed}
          onClose={() => setZoomed(false)}
          onStep={selection.step}
          ends={selection.ends}
        />
      ) : null}
    </Columns>
  );
}
