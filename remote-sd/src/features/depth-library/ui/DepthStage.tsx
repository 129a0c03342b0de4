import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import { DEPTH_SHAPES } from '../../../model/depth/surfaces.ts';
import { CanvasStage } from '../../../ui/canvas-stage.ts';
import { placeButton, StageBar, StageBox, StageButtons, StageHint } from '../../../ui/stage-frame.tsx';
import { readStageKey } from '../../../ui/stage-keys.ts';
import { useStagePicture } from '../../../ui/use-stage-picture.ts';
import { changeItem, depthDraft, depthHistory, removeItem, selectedItem, useDepthForm } from '../model/depth-draft.ts';
import { DepthHand } from '../model/depth-hand.ts';

interface DepthStageProps {
  /** Receives the image of the background map once it is loaded, for the map that is sent. */
  ground: RefObject<HTMLImageElement | null>;
}

/** The depth map with its shapes, which can be dragged and are buttons for the keyboard. */
export function DepthStage({ ground }: DepthStageProps) {
  const form = useDepthForm();
  const { past, future } = useSyncExternalStore(depthHistory.subscribe, depthHistory.steps);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<CanvasStage>(null);
  const hand = useRef<DepthHand>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const help = useId();

  useEffect(() => {
    const own = new DepthHand();
    const shown = new CanvasStage(canvas.current!, own);
    hand.current = own;
    stage.current = shown;
    const unfollow = [
      depthDraft.subscribe(shown.redraw),
      selectedItem.subscribe(shown.redraw),
      own.painted.subscribe((view, { items }) => {
        for (const [at, button] of [...(buttons.current?.children ?? [])].entries())
          if (items[at]) placeButton(button, items[at], view);
      }),
    ];
    shown.redraw();
    return () => {
      for (const stop of unfollow) stop();
      shown.destroy();
    };
  }, []);
  useEffect(() => stage.current?.redraw(), [form.items.length]);
  useStagePicture(form.ground?.url, (image) => {
    ground.current = image;
    if (hand.current) hand.current.ground = image;
    stage.current?.redraw();
  });

  const handleKey = (event: KeyboardEvent) => {
    const pressed = readStageKey(event, depthHistory);
    if (!pressed) return;
    const { key, step } = pressed;
    if (step) changeItem((item) => ({ ...item, x: item.x + step.dx, y: item.y + step.dy }), 'arrow');
    else if (key === '[' || key === ']')
      changeItem((item) => ({ ...item, turn: item.turn + (key === '[' ? -5 : 5) }), 'turn');
    else if (key === '-' || key === '=' || key === '+')
      changeItem((item) => ({ ...item, size: item.size * (key === '-' ? 1 / 1.05 : 1.05) }), 'size');
    else if (key === 'm' || key === 'M') changeItem((item) => ({ ...item, mirrored: !item.mirrored }));
    else if (key === 'Delete') removeItem(selectedItem.get());
    else return;
    event.preventDefault();
  };

  return (
    <>
      <StageBar stage={stage} history={depthHistory} canUndo={past.length > 0} canRedo={future.length > 0}>
        <StageHint>拖形状移动，拖圆点旋转和缩放；越亮越近</StageHint>
      </StageBar>
      <StageBox onKeyDown={handleKey}>
        <canvas ref={canvas} aria-hidden />
        <VisuallyHidden id={help}>
          方向键移动一像素，按住 Shift 移动十像素；方括号旋转，加减号缩放，M 镜像，Delete 删除
        </VisuallyHidden>
        <StageButtons ref={buttons} role="group" aria-label="深度图上的形状">
          {form.items.map(({ shape }, at) => (
            <button
              // Shapes have no names of their own: their places are their keys.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              type="button"
              aria-label={`${DEPTH_SHAPES[shape]}，第 ${at + 1} 层`}
              aria-describedby={help}
              onFocus={() => selectedItem.set(at)}
            />
          ))}
        </StageButtons>
      </StageBox>
    </>
  );
}
