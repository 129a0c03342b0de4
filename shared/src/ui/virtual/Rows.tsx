import { useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { recall, remember } from './memory.ts';
import { rowsWith } from './rules.ts';
import { useEnds } from './use-ends.ts';

export interface RowsProps {
  label: string;
  count: number;
  /** Estimated height in px until a row is measured; the height of rows that are not measured. */
  estimate: number | ((row: number) => number);
  gap: number;
  rowKey: (row: number) => string | number;
  /** Content of a row; the attributes belong to its outermost element. */
  renderRow: (row: number, place: RowPlace) => ReactNode;
  /** The scroll container; the window by default. */
  box?: RefObject<HTMLElement | null>;
  /** The number of rows rendered beyond each end of the view. */
  overscan: number;
  /** Name under which sizes (and the container's scroll position) are stored to be restored. */
  keep?: string;
  /** Called with the first row in view, for callers that restore it. */
  onFirst?: (row: number) => void;
  /** Initial row, instead of the stored position. */
  startAt?: number;
  role?: 'list' | 'grid';
  /** Further attributes of the element that has the role. */
  attributes?: HTMLAttributes<HTMLDivElement>;
  /** Called with the first and the last rendered row. */
  onRange?: (first: number, last: number) => void;
  handle?: Ref<RowsHandle>;
  /** Px of the view covered by bars, at its start and at its end. */
  covered?: { start: number; end: number };
}

export interface RowsHandle {
  /** Scrolls by the minimum distance. */
  show: (row: number) => void;
}

/** Attributes of a row's outermost element. */
export interface RowPlace {
  ref: (element: HTMLElement | null) => void;
  'data-index': number;
  style: { position: 'absolute'; top: 0; left: 0; width: '100%'; transform: string };
}

/** Rows of which only those near the view are rendered. */
export function Rows(props: RowsProps) {
  return props.box ? <BoxRows {...props} box={props.box} /> : <WindowRows {...props} />;
}

function WindowRows(props: RowsProps) {
  const parts = useRowParts(props, () => document.body);
  const virtualizer = useWindowVirtualizer({ ...parts.options, scrollMargin: parts.margin });
  parts.attach(virtualizer);
  return <Frame {...props} parts={parts} virtualizer={virtualizer} />;
}

function BoxRows(props: RowsProps & { box: RefObject<HTMLElement | null> }) {
  const parts = useRowParts(props, () => props.box.current);
  const virtualizer = useVirtualizer({
    ...parts.options,
    scrollMargin: parts.margin,
    getScrollElement: () => props.box.current,
    initialOffset: () => recall(props.keep)?.offset ?? 0,
  });
  parts.attach(virtualizer);
  return <Frame {...props} parts={parts} virtualizer={virtualizer} />;
}

type Machine = Pick<
  Virtualizer<HTMLElement, HTMLElement>,
  'getVirtualItems' | 'getTotalSize' | 'measure' | 'measureElement' | 'takeSnapshot' | 'scrollOffset' | 'scrollToIndex'
> & { range: { startIndex: number } | null };

function useRowParts(
  { count, estimate, gap, rowKey, overscan, keep, box, covered }: RowsProps,
  around: () => Element | null,
) {
  const list = useRef<HTMLDivElement>(null);
  const machine = useRef<Machine | null>(null);
  /** The focused row stays rendered: removing it would move the focus to the page. */
  const held = useHeldRow(list);
  /** Px between the start of the scroll container's content and the start of the list. */
  const [margin, setMargin] = useState(0);

  // Runs before the virtualizer's own effects, so that it is read before its cleanup.
  useLayoutEffect(
    () => () => {
      if (machine.current) {
        remember(keep, { sizes: machine.current.takeSnapshot(), offset: machine.current.scrollOffset ?? 0 });
      }
    },
    [keep],
  );

  const findMargin = useRef((): void => {
    if (!list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const scroller = box?.current;
    const from = scroller
      ? scroller.getBoundingClientRect().top + scroller.clientTop - scroller.scrollTop
      : -window.scrollY;
    setMargin(Math.max(0, Math.round(top - from)));
  }).current;
  const findAround = useRef(around).current;
  // The ref of an outer container is set after this list's effects: only the second render finds
  // it.
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (!mounted) return undefined;
    findMargin();
    const outer = findAround();
    if (!outer) return undefined;
    const observer = new ResizeObserver(findMargin);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [mounted, findMargin, findAround]);

  const rangeExtractor = useCallback((range: Range) => rowsWith(held, range), [held]);
  return {
    list,
    margin,
    machine,
    mounted,
    attach(made: Machine) {
      machine.current = made;
    },
    options: {
      count,
      gap,
      overscan,
      estimateSize: typeof estimate === 'number' ? () => estimate : estimate,
      ...(covered ? { scrollPaddingStart: covered.start, scrollPaddingEnd: covered.end } : {}),
      getItemKey: rowKey,
      rangeExtractor,
      initialMeasurementsCache: recall(keep)?.sizes ?? [],
    },
  };
}

/** The row that contains the focus, or null. */
function useHeldRow(list: RefObject<HTMLElement | null>): number | null {
  const [held, setHeld] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = list.current!;
    const take = ({ target }: FocusEvent): void => {
      const row = (target as Element).closest('[data-index]');
      setHeld(row ? Number(row.getAttribute('data-index')) : null);
    };
    const drop = ({ relatedTarget }: FocusEvent): void => {
      if (!element.contains(relatedTarget as Node | null)) setHeld(null);
    };
    element.addEventListener('focusin', take);
    element.addEventListener('focusout', drop);
    return () => {
      element.removeEventListener('focusin', take);
      element.removeEventListener('focusout', drop);
    };
  }, [list]);
  return held;
}

interface FrameProps extends RowsProps {
  parts: ReturnType<typeof useRowParts>;
  virtualizer: Machine;
}

function Frame({
  label,
  box,
  renderRow,
  estimate,
  parts,
  virtualizer,
  onFirst,
  startAt,
  role = 'list',
  attributes,
  onRange,
  handle,
}: FrameProps) {
  const { list, margin, mounted } = parts;
  useEnds(list, box, mounted);
  const items = virtualizer.getVirtualItems();
  const [from, to] = [items[0]?.index, items.at(-1)?.index];
  useLayoutEffect(() => {
    if (from !== undefined && to !== undefined) onRange?.(from, to);
  }, [from, to, onRange]);
  // Fixed heights are read once: other rows have other heights.
  useLayoutEffect(() => {
    if (typeof estimate === 'function') parts.machine.current?.measure();
  }, [estimate, parts.machine]);
  useImperativeHandle(handle, () => ({ show: (row) => parts.machine.current?.scrollToIndex(row) }), [parts.machine]);
  const first = virtualizer.range?.startIndex;
  useLayoutEffect(() => {
    if (first !== undefined) onFirst?.(first);
  }, [first, onFirst]);

  const start = useRef(startAt);
  useLayoutEffect(() => {
    if (mounted && start.current) parts.machine.current?.scrollToIndex(start.current, { align: 'start' });
  }, [mounted, parts.machine]);

  return (
    <div
      {...attributes}
      ref={list}
      role={role}
      aria-label={label}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, start: top }) =>
        renderRow(index, {
          ref: virtualizer.measureElement,
          'data-index': index,
          style: { position: 'absolute', top: 0, left: 0, width: '100%', transform: `translateY(${top - margin}px)` },
        }),
      )}
    </div>
  );
}
