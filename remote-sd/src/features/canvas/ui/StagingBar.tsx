import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Check, ChevronLeft, ChevronRight, Eye, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { canvasDraft, useCanvasForm } from '../../../draft/canvas-draft.ts';
import type { Size } from '../../../model/canvas/geometry.ts';
import { acceptStaged, discardStaged } from '../model/canvas-store.ts';
import { stepStaged, shownStaged } from '../model/staging.ts';

interface StagingBarProps {
  frame: Size;
  onSay: (problem: string) => void;
  /** Shows the layers without the staged picture while a button is held. */
  onPeek: (peeks: boolean) => void;
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Results that are tried on the canvas: browsed, accepted as a layer, or thrown away. */
export function StagingBar({ frame, onSay, onPeek }: StagingBarProps) {
  const form = useCanvasForm();
  const tried = shownStaged(form);
  if (!tried) return null;
  const { length } = form.staged;
  const step = (by: -1 | 1) => canvasDraft.change((now) => stepStaged(now, by));
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const peek = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onPeek(true);
    },
    onPointerUp: () => onPeek(false),
    onPointerCancel: () => onPeek(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      onPeek(true);
    },
    onKeyUp: () => onPeek(false),
    onBlur: () => onPeek(false),
  };
  return (
    <Bar role="toolbar" aria-label="试放的结果" onKeyDown={handleKey}>
      <IconButton size="s" label="上一张结果" aria-disabled={length < 2} onClick={() => step(-1)}>
        <ChevronLeft {...ICON} />
      </IconButton>
      <Count role="status">
        结果 {tried.at + 1} / {length}
      </Count>
      <IconButton size="s" label="下一张结果" aria-disabled={length < 2} onClick={() => step(1)}>
        <ChevronRight {...ICON} />
      </IconButton>
      <Hold size="s" label="按住看图层" {...peek}>
        <Eye {...ICON} />
      </Hold>
      <Grow />
      <IconButton size="s" label="丢掉这张，图库里还有" onClick={() => discardStaged(false)}>
        <Trash2 {...ICON} />
      </IconButton>
      {length > 1 ? (
        <Button size="s" tone="text" onClick={() => discardStaged(true)}>
          全部丢掉
        </Button>
      ) : null}
      <Button size="s" icon={<Check {...ICON} />} onClick={() => onSay(acceptStaged(frame))}>
        接受为图层
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  ${row}
  gap: ${t.s1};
  min-height: 44px;
  padding: ${t.s1} ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  ${below(690)} {
    padding: ${t.s1};
  }
`;
const Count = styled.span`
  font-size: ${t.t12};
  color: ${t.ink2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Hold = styled(IconButton)`
  touch-action: none;
`;
const Grow = styled.span`
  flex: 1;
`;
