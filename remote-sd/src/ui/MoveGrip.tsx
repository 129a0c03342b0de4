import { insetFocus } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

interface MoveGripProps {
  label: string;
  /** Index of the row, and the number of rows among which it moves. */
  at: number;
  count: number;
  iconSize?: number;
  onMove: (to: number) => void;
}

/** Grip of a row that is dragged (`useRowDrag`), or moved by arrow keys, Home and End. */
export function MoveGrip({ label, at, count, iconSize = 16, onMove }: MoveGripProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };
  return (
    <Grip
      type="button"
      data-grip
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      title="拖动，或按上下方向键"
      onKeyDown={handleKeyDown}
    >
      <GripVertical size={iconSize} strokeWidth={1.5} aria-hidden />
    </Grip>
  );
}

const Grip = styled.button`
  display: grid;
  place-items: center;
  align-self: stretch;
  color: ${t.ink3};
  cursor: grab;
  touch-action: none;
  ${insetFocus}
  &:hover {
    color: ${t.ink};
  }
  [data-dragged] & {
    cursor: grabbing;
  }
`;
