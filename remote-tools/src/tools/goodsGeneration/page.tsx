import { GOODS_LIMITS, SCENE_NAMES, sizeOf, type SizeAsked } from '@app/shared/contracts/goods';
import type { Asked } from '@app/shared/goods-live';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Archive, Package, Pencil } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { downloadArchive } from '../../kit/archive.ts';
import { BackToBatch } from '../../kit/BatchStage.tsx';
import { Choice } from '../../kit/Choice.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { isBuiltin } from '../../kit/engine-words.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { Trouble } from '../../kit/Overlay.tsx';
import { FormatLine } from '../../kit/Panel.tsx';
import { Peek, usePeek } from '../../kit/Peek.tsx';
import { Results, useChosen } from '../../kit/Results.tsx';
import { StageBar, StageNote, StageRoom } from '../../kit/StageBar.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { photosNote } from '../../kit/photo-words.ts';
import { batchParts } from '../../kit/batch-parts.tsx';
import { ToolFrame } from '../../kit/ToolFrame.tsx';
import { useBatch } from '../../kit/use-batch.ts';
import { useEngine } from '../../kit/use-engine.ts';
import { usePicture } from '../../kit/use-picture.ts';
import { useSentPicture } from '../../kit/use-sent-picture.ts';
import { useTool } from '../../kit/use-tool.ts';
import { useZoom, ZoomControl } from '../../kit/ZoomControl.tsx';
import { formOf, NOWHERE, previewSize, START, type GoodsForm } from './model/form.ts';
import { nextText, problemOf } from './model/texts.ts';
import { SAMPLES } from './samples.ts';
import { SCENE_PICTURES } from './scene-pictures.ts';
import { GoodsRail } from './ui/GoodsRail.tsx';
import { GoodsResult } from './ui/GoodsResult.tsx';
import { GoodsStage } from './ui/GoodsStage.tsx';
import { Mini } from './ui/Mini.tsx';
import { SceneShelf } from './ui/SceneShelf.tsx';
import { SceneWords } from './ui/SceneWords.tsx';
import { ShadowBar } from './ui/ShadowBar.tsx';
import { SizeStrip } from './ui/SizeStrip.tsx';
import { TextList } from './ui/TextList.tsx';
import { useBlob } from './use-blob.ts';
import { useGoodsLive } from './use-goods-live.ts';
import { useHistory } from './use-history.ts';
import { useSceneWords } from './use-scene-words.ts';

const POSES = [
  { value: 'auto', label: '自动' },
  { value: 'upright', label: '立放' },
  { value: 'flat', label: '平放' },
] as const;
const VIEWS = [
  { value: 'scene', label: '成图' },
  { value: 'white', label: '白底图' },
] as const;
const addressOf = (fileId: string) => `/api/file/data/view/${fileId}`;

/**
 * `/hidream/goodsGeneration`: a product in a scene, in the sizes of the marketplaces. `?task=`
 * opens an earlier one, `?prompt=` begins the words of a scene.
 */
export function GoodsGeneration() {
  const tool = useTool<'goodsGeneration', GoodsForm>({ tool: 'goodsGeneration', initial: START, formOf });
  const { form, setForm, source, info, task } = tool;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Text that was typed on the home page. */
  const [prompt] = useState(() => (search.get('prompt') ?? '').slice(0, 200));
  const picture = usePicture(source);
  const batch = useBatch('goodsGeneration', tool);
  const zoom = useZoom();
  const chosen = useChosen(task);
  const [current, setCurrent] = useState<SizeAsked>('taobao');
  const [white, setWhite] = useState(false);
  const [guides, setGuides] = useState(true);
  const [snaps, setSnaps] = useState(true);
  const peek = usePeek();

  const done = task?.state === 'done' && task.images.length > 0;
  const image = done ? chosen.image : undefined;
  const working = task !== null && isActive(task);
  /** Changed settings belong to a new task; pictures of the previous one stay in the strip. */
  const history = useHistory(form, (next) => {
    setForm(next);
    if (task && !working) tool.open(null);
  });
  // Steps belong to the photo that they were made on.
  const [of, setOf] = useState(picture);
  if (of !== picture) {
    setOf(picture);
    history.forget();
  }

  const { scene, pose, place, light, shadow, reflection, match } = form;
  const own = scene.by === 'picture' ? addressOf(scene.fileId) : null;
  const ground = useBlob(own && `${own}?w=1000`);
  const alone = white || sizeOf(current).white === true;
  const asked = useMemo<Asked | null>(() => {
    const given =
      scene.by === 'picture' ? ground && ({ by: 'picture', file: ground, name: scene.fileId } as const) : scene;
    return (
      given && { ground: given, pose, place, light, shadow, reflection, match, white: alone, ...previewSize(current) }
    );
  }, [scene, ground, pose, place, light, shadow, reflection, match, alone, current]);
  const { cut, shown, busy, problem } = useGoodsLive(picture, asked);
  /** The service finds no more than the page, unless a model looks. */
  const cutter = useEngine('magicIntematting');
  const nothing = problem !== '' && (!cutter || isBuiltin(cutter));
  const lying = pose === 'flat' || (pose === 'auto' && cut?.seen === 'above');

  const takeScene = (fileId: string) => history.change({ ...form, scene: { by: 'picture', fileId }, light: null });
  const words = useSceneWords(takeScene);
  const sent = useSentPicture(takeScene);
  const wrongText = form.texts.map(({ text }) => problemOf(text)).find(Boolean) ?? '';
  const { width, height } = sizeOf(current);
  const sceneName = scene.by === 'template' ? SCENE_NAMES[scene.id] : scene.by === 'colour' ? '纯色' : '自己的场景图';
  const count = form.sizes.length;
  const miniGround =
    scene.by === 'template'
      ? { picture: SCENE_PICTURES[scene.id] }
      : scene.by === 'colour'
        ? { colour: scene.colour }
        : { picture: `${own!}?w=160` };
  const handleKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (done || working || target.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  };
  const downloads =
    task && task.images.length > 1
      ? [
          {
            label: `导出全部 ${task.images.length} 张`,
            icon: <Archive size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => void downloadArchive({ taskId: task.id }).catch(() => undefined),
          },
        ]
      : [];

  return (
    <ToolFrame
      name="goodsGeneration"
      tool={tool}
      label="商品图设置"
      batch={batchParts(batch, {
        name: 'goodsGeneration',
        tool,
        verb: '生成',
        icon: Package,
        note: `每件商品都放进「${sceneName}」，各出 ${count} 个尺寸；完成的可以打开再调整`,
        paramsOf: ({ fileId }) => ({ tool: 'goodsGeneration', fileId, ...form, place: NOWHERE }),
      })}
      stage={(pick, take) => (
        <StageRoom onKeyDown={handleKey}>
          <StageBar
            title="商品图"
            status={
              <>
                <TaskStatus task={task} />
                {source.state === 'none' ? <HelpLink tool="goodsGeneration" /> : <Name>{sceneName}</Name>}
                {busy && !done ? <Badge>正在更新</Badge> : null}
              </>
            }
          >
            <BackToBatch batch={batch} />
            {source.state === 'none' ? null : (
              <>
                {done ? null : (
                  <Segmented
                    label="看什么"
                    size="s"
                    value={alone ? 'white' : 'scene'}
                    options={VIEWS}
                    onValueChange={(next) => {
                      setWhite(next === 'white');
                      if (next === 'scene' && sizeOf(current).white) setCurrent('taobao');
                    }}
                  />
                )}
                <Peek peek={peek}>看原片</Peek>
              </>
            )}
            {source.state === 'none' ? null : <ZoomControl zoom={zoom} />}
          </StageBar>
          {source.state === 'none' ? (
            <EmptyStage label="上传商品照片，最多 20 张" samples={SAMPLES} multiple onFiles={take} />
          ) : image && task ? (
            <>
              <GoodsResult task={task} image={image} photo={peek.peeking ? source.preview : null} zoom={zoom.factor} />
              <Results task={task} chosen={chosen} comparable={false} />
            </>
          ) : (
            <>
              <GoodsRail
                guides={guides}
                onGuides={() => setGuides(!guides)}
                snaps={snaps}
                onSnaps={() => setSnaps(!snaps)}
                onText={() => history.change({ ...form, texts: [...form.texts, nextText(form.texts)] })}
                canText={form.texts.length < GOODS_LIMITS.texts}
                onBack={() => history.change({ ...form, place: NOWHERE, light: null })}
                canBack={
                  light !== null ||
                  Object.entries(NOWHERE).some(([key, at]) => place[key as keyof typeof NOWHERE] !== at)
                }
                canUndo={history.canUndo}
                canRedo={history.canRedo}
                onUndo={history.undo}
                onRedo={history.redo}
                disabled={working}
              />
              <GoodsStage
                photo={source.preview}
                product={cut?.url ?? null}
                shown={shown}
                ratio={width / height}
                zoom={zoom.factor}
                form={form}
                onForm={history.change}
                guides={guides}
                snaps={snaps}
                peeking={peek.peeking}
                white={alone}
                disabled={working}
                over={
                  <>
                    {problem && !task && source.state !== 'failed' ? (
                      <Trouble message={problem}>
                        <Button size="s" tone="primary" onClick={pick}>
                          换一张
                        </Button>
                        {info ? (
                          <Button size="s" onClick={() => void navigate(pageOfTool('magicIntematting', info.fileId))}>
                            去智能抠图
                          </Button>
                        ) : null}
                      </Trouble>
                    ) : null}
                    {!cut && busy && source.state === 'ready' ? <StageNote role="status">正在找商品</StageNote> : null}
                    <StageOverlay
                      tool={tool}
                      doing="正在生成"
                      onPick={pick}
                      onBack={{ label: '继续调整', act: () => tool.open(null) }}
                    />
                  </>
                }
              />
              <ShadowBar
                form={form}
                reflection={shown?.reflection ?? 0}
                onDraft={history.draft}
                onSettle={history.settle}
                disabled={working}
              />
            </>
          )}
          {source.state !== 'none' && !done ? (
            <SizeStrip
              sizes={form.sizes}
              onSizes={(sizes) => history.change({ ...form, sizes })}
              current={current}
              onCurrent={(size) => {
                setWhite(false);
                setCurrent(size);
              }}
              mini={(plain) => <Mini ground={plain ? null : miniGround} product={cut?.url ?? null} lying={lying} />}
              disabled={working}
            />
          ) : null}
        </StageRoom>
      )}
      start={{ label: `生成 ${count} 张`, icon: Package }}
      again={{ label: '继续调整', icon: Pencil, act: () => tool.open(null), back: true }}
      result={image ?? null}
      downloads={downloads}
      disabled={!info || wrongText !== '' || nothing}
      note={
        wrongText || (source.state === 'none' ? photosNote('一次最多') : '预览为缩略图，成图由内置演示引擎按原尺寸生成')
      }
      noteRole={wrongText ? 'alert' : undefined}
    >
      <SceneShelf
        scene={scene}
        onScene={(next) => history.change({ ...form, scene: next, light: null, reflection: null })}
        product={cut?.url ?? null}
        lying={lying}
        own={own && `${own}?w=160`}
        onOwn={sent.take}
        sendingOwn={sent.sending}
        disabled={working}
        words={
          <SceneWords
            first={prompt}
            drawing={words.drawing}
            onDraw={(said) => requireLogin(() => words.draw(said))}
            disabled={working}
          />
        }
      />
      <section>
        <Choice
          title="摆放"
          value={pose}
          options={POSES}
          onChange={(next) => history.change({ ...form, pose: next, place: NOWHERE })}
        />
        <FormatLine value={form.format} onChange={(format) => history.change({ ...form, format })} />
      </section>
      <TextList
        texts={form.texts}
        onDraft={(texts) => history.draft({ ...form, texts })}
        onSettle={history.settle}
        onAdd={() => history.change({ ...form, texts: [...form.texts, nextText(form.texts)] })}
        disabled={working}
      />
    </ToolFrame>
  );
}

const Name = styled.span`
  color: ${t.ink2};
  font-size: ${t.t13};
  white-space: nowrap;
`;
