import { GOODS_LIMITS, sizeOf } from '@app/shared/contracts/goods';
import { requireLogin } from '@app/shared/state/actions';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Archive, Package, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { downloadArchive } from '../../kit/archive.ts';
import { BackToBatch } from '../../kit/BatchStage.tsx';
import { Choice } from '../../kit/Choice.tsx';
import { optionsOf } from '../../kit/options.ts';
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
import { useSentPicture } from '../../kit/use-sent-picture.ts';
import { useZoom, ZoomControl } from '../../kit/ZoomControl.tsx';
import { DEFAULT_PLACE } from './model/form.ts';
import { miniGround, ownScene, sceneName } from './model/scene.ts';
import { nextText, textProblem } from './model/texts.ts';
import { SAMPLES } from './samples.ts';
import { GoodsRail } from './ui/GoodsRail.tsx';
import { GoodsResult } from './ui/GoodsResult.tsx';
import { GoodsStage } from './ui/GoodsStage.tsx';
import { Mini } from './ui/Mini.tsx';
import { SceneShelf } from './ui/SceneShelf.tsx';
import { SceneWords } from './ui/SceneWords.tsx';
import { ShadowBar } from './ui/ShadowBar.tsx';
import { SizeStrip } from './ui/SizeStrip.tsx';
import { TextList } from './ui/TextList.tsx';
import { useGoods } from './use-goods.ts';
import { useSceneWords } from './use-scene-words.ts';

const POSES = optionsOf({ auto: '自动', upright: '立放', flat: '平放' });
const VIEWS = optionsOf({ scene: '成图', white: '白底图' });

/**
 * `/hidream/goodsGeneration`: a product in a scene, in the sizes of marketplaces. `?task=` opens an
 * earlier task, `?prompt=` fills in the prompt of a scene.
 */
export function GoodsGeneration() {
  const { tool, history, live, done, working, alone, current, lying, change, handleKey, ...goods } = useGoods();
  const { form, source, info, task } = tool;
  const { cut, shown, busy, problem } = live;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Prompt that was typed on the home page. */
  const [prompt] = useState(() => (search.get('prompt') ?? '').slice(0, 200));
  const batch = useBatch('goodsGeneration', tool);
  const zoom = useZoom();
  const chosen = useChosen(task);
  const [guides, setGuides] = useState(true);
  const [snaps, setSnaps] = useState(true);
  const peek = usePeek();
  const image = done ? chosen.image : undefined;
  /** Without a model the service finds the same subject as the page. */
  const cutter = useEngine('magicIntematting');
  const nothing = problem !== '' && (!cutter || isBuiltin(cutter));

  const { scene, pose, place, light } = form;
  const takeScene = (fileId: string) => change({ scene: { by: 'picture', fileId }, light: null });
  const words = useSceneWords(takeScene);
  const sent = useSentPicture(takeScene);
  const addText = () => change({ texts: [...form.texts, nextText(form.texts)] });
  const wrongText = form.texts.map(({ text }) => textProblem(text)).find(Boolean) ?? '';
  const { width, height } = sizeOf(current);
  const own = ownScene(scene);
  const count = form.sizes.length;
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
        note: `每件商品都放进「${sceneName(scene)}」，各出 ${count} 个尺寸；完成的可以打开再调整`,
        paramsOf: ({ fileId }) => ({ tool: 'goodsGeneration', fileId, ...form, place: DEFAULT_PLACE }),
      })}
      stage={(pick, take) => (
        <StageRoom onKeyDown={handleKey}>
          <StageBar
            title="商品图"
            status={
              <>
                <TaskStatus task={task} />
                {source.state === 'none' ? <HelpLink tool="goodsGeneration" /> : <Name>{sceneName(scene)}</Name>}
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
                    onValueChange={(next) => goods.lookAtWhite(next === 'white')}
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
                onText={addText}
                canText={form.texts.length < GOODS_LIMITS.texts}
                onBack={() => change({ place: DEFAULT_PLACE, light: null })}
                canBack={
                  light !== null ||
                  Object.entries(DEFAULT_PLACE).some(([key, at]) => place[key as keyof typeof DEFAULT_PLACE] !== at)
                }
                history={history}
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
                      runningLabel="正在生成"
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
              onSizes={(sizes) => change({ sizes })}
              current={current}
              onCurrent={goods.lookAt}
              mini={(plain) => (
                <Mini ground={plain ? null : miniGround(scene)} product={cut?.url ?? null} lying={lying} />
              )}
              disabled={working}
            />
          ) : null}
        </StageRoom>
      )}
      start={{ label: `生成 ${count} 张`, icon: Package }}
      restart={{ label: '继续调整', icon: Pencil, act: () => tool.open(null), back: true }}
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
        onScene={(next) => change({ scene: next, light: null, reflection: null })}
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
          onChange={(next) => change({ pose: next, place: DEFAULT_PLACE })}
        />
        <FormatLine value={form.format} onChange={(format) => change({ format })} />
      </section>
      <TextList
        texts={form.texts}
        onDraft={(texts) => history.draft({ ...form, texts })}
        onSettle={history.settle}
        onAdd={addText}
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
