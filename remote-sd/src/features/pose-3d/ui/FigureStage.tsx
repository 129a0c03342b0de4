import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@app/shared/ui/button';
import { Redo2, Undo2 } from 'lucide-react';
import { StageBox } from '../../../ui/stage-frame.tsx';
import { changeFigure, chooseJoint, chosenJoint, sceneDraft, sceneHistory, useScene } from '../model/scene-draft.ts';
import type { FigureView } from '../three/figure-view.ts';

interface FigureStageProps {
  /** Receives the WebGL renderer, for maps. */
  view: RefObject<FigureView | null>;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The figures as the camera sees them. Its code is loaded when it is opened. */
export function FigureStage({ view }: FigureStageProps) {
  const scene = useScene();
  const chosen = useSyncExternalStore(chosenJoint.subscribe, chosenJoint.get);
  const { past, future } = useSyncExternalStore(sceneHistory.subscribe, sceneHistory.steps);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'failed' | 'unable'>('opening');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    void (async () => {
      setState('opening');
      const module = await import(/* webpackChunkName: "three" */ '../three/figure-view.ts').catch(() => null);
      if (left) return;
      if (!module) return setState('failed');
      try {
        view.current = new module.FigureView(canvas.current!, {
          onTurn: (figure, joint, turn) =>
            changeFigure(figure, (own) => ({ ...own, turns: { ...own.turns, [joint]: turn } })),
          onCamera: (camera) => sceneHistory.change({ ...sceneDraft.state.form, camera }, 'camera'),
          onPick: chooseJoint,
        });
        setState('open');
      } catch {
        setState('unable');
      }
    })();
    return () => {
      left = true;
      view.current?.destroy();
      view.current = null;
    };
  }, [view, attempt]);
  useEffect(() => {
    if (state === 'open' && scene.width > 0) view.current?.show(scene, chosen);
  }, [view, state, scene, chosen]);

  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) sceneHistory.redo();
    else sceneHistory.undo();
  };
  const ratio = scene.width > 0 ? scene.width / scene.height : 1;
  return (
    <>
      <Bar>
        <p>点身体选关节，拖圆环转动；拖空白处转动镜头，滚轮远近</p>
        <IconButton size="s" label="撤销" disabled={past.length === 0} onClick={sceneHistory.undo}>
          <Undo2 {...icon} />
        </IconButton>
        <IconButton size="s" label="重做" disabled={future.length === 0} onClick={sceneHistory.redo}>
          <Redo2 {...icon} />
        </IconButton>
      </Bar>
      <Box onKeyDown={handleKey}>
        <Frame style={{ aspectRatio: `${scene.width || 1} / ${scene.height || 1}`, ['--ratio' as string]: ratio }}>
          {/* A canvas whose WebGL failed returns no other context: a retry mounts a new canvas. */}
          <canvas key={attempt} ref={canvas} aria-label="3D 画面，用左边的滑块也能改" role="img" />
        </Frame>
        {state === 'open' ? null : (
          <Over role={state === 'opening' ? 'status' : 'alert'}>
            {state === 'opening' ? '正在打开 3D 画面…' : null}
            {state === 'failed' ? '3D 画面没有下载成功，请检查网络' : null}
            {state === 'unable'
              ? '这个浏览器打不开 3D 画面（WebGL）。请打开硬件加速，或换一个浏览器。滑块照常能改，姿势图照常能导出'
              : null}
            {state === 'failed' ? <Button onClick={() => setAttempt(attempt + 1)}>再试一次</Button> : null}
          </Over>
        )}
      </Box>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s1};
  padding: ${t.s1} ${t.s2};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: ${t.t12};
    color: ${t.ink3};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Box = styled(StageBox)`
  display: grid;
  place-items: center;
  container-type: size;
`;
const Frame = styled.div`
  position: relative;
  width: min(100cqw - 32px, (100cqh - 32px) * var(--ratio));
  border: 1px solid ${t.lineStrong};
`;
const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s3};
  padding: ${t.s5};
  text-align: center;
  background: ${t.studio};
  color: ${t.ink2};
`;
