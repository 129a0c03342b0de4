import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { below } from '@app/shared/theme/tokens';
import type { CanvasStage, StageView } from './canvas-stage.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface StageBarProps {
  stage: RefObject<Pick<CanvasStage, 'fit' | 'zoom'> | null>;
  history: { undo: () => void; redo: () => void };
  canUndo: boolean;
  canRedo: boolean;
  children?: ReactNode;
}

/** Bar above a stage: undo, redo and zoom; the stage's own controls are at the left. */
export function StageBar({ stage, history, canUndo, canRedo, children }: StageBarProps) {
  return (
    <Bar>
      <div>{children}</div>
      <IconButton size="s" label="撤销" disabled={!canUndo} onClick={history.undo}>
        <Undo2 {...icon} />
      </IconButton>
      <IconButton size="s" label="重做" disabled={!canRedo} onClick={history.redo}>
        <Redo2 {...icon} />
      </IconButton>
      <IconButton size="s" label="缩小画面" onClick={() => stage.current?.zoom(-1)}>
        <ZoomOut {...icon} />
      </IconButton>
      <IconButton size="s" label="放大画面" onClick={() => stage.current?.zoom(1)}>
        <ZoomIn {...icon} />
      </IconButton>
      <IconButton size="s" label="看整个画面" onClick={() => stage.current?.fit()}>
        <Maximize {...icon} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s1};
  padding: ${t.s1} ${t.s2};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  > div {
    flex: 1;
    min-width: 0;
  }
`;

/** Frame of a canvas in the middle of a tab, with elements over it. */
export const StageBox = styled.div`
  position: relative;
  min-height: 0;
  overflow: hidden;
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    touch-action: none;
  }
  ${below(960)} {
    height: min(62vh, 560px);
  }
`;

/** Places a button over a canvas, without React: a drag moves it at the pointer's rate. */
export function placeButton(button: Element, { x, y }: { x: number; y: number }, view: StageView): void {
  (button as HTMLElement).style.transform = `translate(${x * view.scale + view.x}px, ${y * view.scale + view.y}px)`;
}

/** Usage hint in the bar of a stage. */
export const StageHint = styled.p`
  overflow: hidden;
  font-size: ${t.t12};
  color: ${t.ink3};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Keyboard buttons over the canvas; the stage positions each over the object that it names. */
export const StageButtons = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  button {
    position: absolute;
    top: -12px;
    left: -12px;
    width: 24px;
    height: 24px;
    border-radius: 50%;
  }
`;
