import { useRef, type DragEvent } from 'react';

export interface ChipDrag {
  draggable: true;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
}

/**
 * Drag and drop of chips. The drop position is marked on the element, so that dragging renders
 * nothing.
 */
export function useChipDrag(onMove: (from: number, to: number) => void): (index: number) => ChipDrag {
  const from = useRef<number | null>(null);
  return (index) => ({
    draggable: true,
    onDragStart(event) {
      from.current = index;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', event.currentTarget.textContent);
    },
    onDragOver(event) {
      if (from.current === null) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = isInRightHalf(event) ? 'after' : 'before';
    },
    onDragLeave(event) {
      delete event.currentTarget.dataset.drop;
    },
    onDrop(event) {
      const start = from.current;
      from.current = null;
      delete event.currentTarget.dataset.drop;
      if (start === null) return;
      event.preventDefault();
      const gap = index + (isInRightHalf(event) ? 1 : 0);
      onMove(start, gap > start ? gap - 1 : gap);
    },
  });
}

function isInRightHalf(event: DragEvent<HTMLElement>): boolean {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return event.clientX > left + width / 2;
}
