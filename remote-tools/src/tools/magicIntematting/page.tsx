import type { CutoutRequest, CutoutPreview } from '@app/shared/cutout-live';
import { upload } from '@app/shared/http/upload';
import { encodePng } from '@app/shared/png';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { below } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Segmented } from '@app/shared/ui/segmented';
import { Pencil, Scissors } from 'lucide-react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { BackToBatch } from '../../kit/BatchStage.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { doubtWords } from '../../kit/doubt-words.ts';
import { cutoutNote, isBuiltin } from '../../kit/engine-words.ts';
import { sentId } from '../../kit/fetch-subject.ts';
import { Peek, usePeek } from '../../kit/Peek.tsx';
import { StageBar, StageNote, StageRoom } from '../../kit/StageBar.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { photosNote } from '../../kit/photo-words.ts';
import { batchParts } from '../../kit/batch-parts.tsx';
import { ToolFrame } from '../../kit/ToolFrame.tsx';
import { isForField, undoKey } from '../../kit/undo-key.ts';
import { useBusy } from '@app/shared/http/use-busy';
import { useBatch } from '../../kit/use-batch.ts';
import { useEngine } from '../../kit/use-engine.ts';
import { usePicture } from '../../kit/use-picture.ts';
import { useSentPicture } from '../../kit/use-sent-picture.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { useTool } from '../../kit/use-tool.ts';
import { useZoom, ZoomControl } from '../../kit/ZoomControl.tsx';
import { noteOf } from '../../tasks/note.ts';
import { formOf, INITIAL_FORM, withGround, type CutForm } from './model/form.ts';
import { strokeForObject, countOtherObjects } from './model/mask-objects.ts';
import { addStroke, undoStroke, NO_STROKES, redoStroke, rasteriseStrokes, type StrokeKind } from './model/strokes.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';
import { CutStage, type View } from './ui/CutStage.tsx';
import { CutRail, SIZES } from './ui/CutRail.tsx';
import { ResultView } from './ui/ResultView.tsx';
import { useEarlierStrokes } from './use-earlier-strokes.ts';
import { useLive, type Opened } from './use-live.ts';

/** The page's own cutout equals the result only when the same engine creates it. */
const viewsFor = (same: boolean) =>
  [
    { value: 'cut', label: same ? '结果' : '预览' },
    { value: 'photo', label: '原图' },
    { value: 'mask', label: '蒙版' },
  ] satisfies { value: View; label: string }[];
const KEYS: Readonly<Record<string, StrokeKind>> = { b: 'keep', d: 'drop', e: 'clear' };
const addressOf = (fileId: string) => `/api/file/data/view/${fileId}`;

/** Note on the subject before anything is painted; null where there is none. */
function saidOf({ doubts }: CutoutPreview, opened: Opened | null, painted: boolean): string | null {
  const doubt = doubtWords(doubts);
  if (doubt) return `${doubt.says}，涂一笔再抠`;
  const beside = painted ? 0 : countOtherObjects(opened?.things);
  return beside > 0 ? `旁边还有 ${beside} 件东西没有抠，点一下就加上` : null;
}

/**
 * `/hidream/magicIntematting`: cuts out the subject, corrected by strokes. `?task=` opens an
 * earlier task.
 */
export function MagicIntematting() {
  const tool = useTool<'magicIntematting', CutForm>({
    tool: 'magicIntematting',
    initial: INITIAL_FORM,
    formOf,
  });
  const { form, setForm, source, info, task } = tool;
  const worker = useEngine('magicIntematting');
  const views = viewsFor(worker === null || isBuiltin(worker));
  const picture = usePicture(source);
  const batch = useBatch('magicIntematting', tool);
  const [of, setOf] = useState(picture);
  const [painting, setPainting] = useState(NO_STROKES);
  const [kind, setKind] = useState<StrokeKind>('keep');
  const [size, setSize] = useState(42);
  const [view, setView] = useState<View>('cut');
  const peek = usePeek();
  const zoom = useZoom();
  const [sendingStrokes, send] = useBusy();
  // Strokes belong to the photo on which they were painted.
  if (of !== picture) {
    setOf(picture);
    setPainting(NO_STROKES);
  }

  const { strokes } = painting;
  const { fine, feather, shift, clean, shadow, background } = form;
  const photoWidth = info?.width ?? null;
  const ask = useCallback(
    ({ width, height }: Opened): CutoutRequest => {
      // Lengths are in pixels of the photo; the preview may be smaller.
      const scale = photoWidth ? width / photoWidth : 1;
      return {
        strokes: rasteriseStrokes(strokes, width, height, 1),
        fine,
        clean,
        shadow,
        feather: feather * scale,
        shift: shift * scale,
      };
    },
    [strokes, fine, clean, shadow, feather, shift, photoWidth],
  );
  const { opened, shown, busy, problem } = useLive(picture, sentId(source), ask);
  // Newer strokes take precedence.
  useEarlierStrokes(task, info?.fileId, opened, (earlier) => {
    if (painting === NO_STROKES) setPainting(addStroke(NO_STROKES, earlier));
  });

  const image = task?.state === 'done' ? task.images[0] : undefined;
  const working = task !== null && isActive(task);
  const idle = !working && !image;
  const ground =
    background.by === 'colour'
      ? { colour: background.colour }
      : background.by === 'picture'
        ? { picture: `${addressOf(background.fileId)}?w=1600`, fit: background.fit }
        : null;
  /** Changed settings are for a new task; the previous result stays in the strip. */
  const anew = () => {
    if (task && !working) tool.open(null);
  };
  const change = (next: CutForm) => {
    setForm(next);
    anew();
  };
  const paint = (next: typeof painting) => {
    setPainting(next);
    anew();
  };

  const start = async () => {
    if (!info || !opened) return;
    const { width, height } = info;
    if (strokes.length === 0 || !width || !height) {
      await tool.start({ strokesId: null });
      return;
    }
    // Strokes stay when their upload fails.
    await send(async () => {
      const plane = rasteriseStrokes(strokes, width, height, width / opened.width);
      const png = await encodePng(plane, width, height, 1);
      const { fileId } = await upload(new File([png], '笔迹.png', { type: 'image/png' }), { use: 'mask' });
      await tool.start({ strokesId: fileId });
    });
  };
  const history = {
    canUndo: strokes.length > 0,
    canRedo: painting.undone.length > 0,
    undo: () => paint(undoStroke(painting)),
    redo: () => paint(redoStroke(painting)),
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!idle || event.defaultPrevented || isForField(event)) return;
    const key = event.key.toLowerCase();
    const step = undoKey(event);
    if (step) history[step]();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (KEYS[key]) setKind(KEYS[key]);
    else if (key === '[') setSize(Math.max(SIZES.min, Math.round(size / 1.15)));
    else if (key === ']') setSize(Math.min(SIZES.max, Math.ceil(size * 1.15)));
    else return;
    event.preventDefault();
  };
  const sent = useSentPicture((fileId) => change(withGround(form, { by: 'picture', fileId, fit: 'cover' })));
  const bounds = shown ? shown.bounds !== null : true;
  const said = (worker === null || isBuiltin(worker)) && shown ? saidOf(shown, opened, strokes.length > 0) : null;

  return (
    <ToolFrame
      name="magicIntematting"
      tool={tool}
      label="抠图设置"
      batch={batchParts(batch, {
        name: 'magicIntematting',
        tool,
        verb: '抠出',
        icon: Scissors,
        note: '每张自动抠图，用同样的设置；完成的可以打开再涂抹',
        paramsOf: ({ fileId }) => ({ tool: 'magicIntematting', fileId, strokesId: null, ...form }),
      })}
      stage={(pick, take) => (
        <StageRoom onKeyDown={handleKey}>
          <StageBar
            title="智能抠图"
            status={
              <>
                <TaskStatus task={task} />
                <HelpLink tool="magicIntematting" />
                {image && task ? <Badge>{noteOf(task)}</Badge> : null}
              </>
            }
          >
            <BackToBatch batch={batch} />
            {source.state !== 'none' && !image ? (
              <>
                <Wide>
                  <Segmented label="看什么" size="s" value={view} options={views} onValueChange={setView} />
                </Wide>
                <Peek peek={peek}>按住看原图</Peek>
              </>
            ) : null}
            {source.state === 'none' ? null : <ZoomControl zoom={zoom} />}
          </StageBar>
          {source.state === 'none' ? (
            <EmptyStage label="上传要抠图的照片，最多 20 张" samples={SAMPLES} multiple onFiles={take} />
          ) : image && task ? (
            <ResultView task={task} image={image} zoom={zoom.factor} />
          ) : (
            <>
              <CutRail
                kind={kind}
                onKind={setKind}
                size={size}
                onSize={setSize}
                history={history}
                onClear={() => paint(NO_STROKES)}
                disabled={!opened || working}
              />
              <CutStage
                photo={source.preview}
                size={opened}
                shown={shown}
                view={peek.peeking ? 'photo' : view}
                ground={ground}
                strokes={strokes}
                kind={kind}
                radius={size / 2}
                onStroke={(stroke) =>
                  opened && paint(addStroke(painting, strokeForObject(stroke, opened.things, opened)))
                }
                disabled={!opened || working}
                zoom={zoom.factor}
                crop={form.crop}
                over={
                  <>
                    {busy ? <StageNote role="status">{shown ? '正在更新' : '正在找主体'}</StageNote> : null}
                    <StageOverlay
                      tool={tool}
                      runningLabel="正在抠图"
                      onPick={pick}
                      onBack={{ label: '继续涂抹', act: () => tool.open(null) }}
                    />
                  </>
                }
              />
            </>
          )}
        </StageRoom>
      )}
      start={{ label: '抠出原尺寸大图', icon: Scissors, act: () => requireLogin(() => void start()) }}
      restart={{ label: '继续修改', icon: Pencil, act: () => tool.open(null), back: true }}
      disabled={!info || !opened}
      busy={sendingStrokes}
      note={problem || (source.state === 'none' ? photosNote('一次最多') : (said ?? cutoutNote(worker, bounds)))}
      noteRole={problem || !bounds || said ? 'status' : undefined}
    >
      <Settings
        form={form}
        onForm={change}
        ground={background.by === 'picture' ? `${addressOf(background.fileId)}?w=160` : null}
        onGround={sent.take}
        sendingGround={sent.sending}
        disabled={working}
      />
    </ToolFrame>
  );
}

const Wide = styled.div`
  ${below(750)} {
    display: none;
  }
`;
