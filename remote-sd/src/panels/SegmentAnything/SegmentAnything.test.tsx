import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from '@app/shared/state/create-store';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { useSelect } from '../../features/segment/hooks/use-select.ts';
import { paramsOf } from '../../features/segment/hooks/use-segmenting.ts';
import { EMPTY_SELECTION, type SegmentSelection } from '../../features/segment/model/selection.ts';
import { SelectFields } from '../../features/segment/ui/SelectFields.tsx';
import { SelectStage } from '../../features/segment/ui/SelectStage.tsx';
import { engineOf } from '../../tasks/testing.ts';
import * as tasks from '../../tasks/use-tasks.ts';
import { SegmentAnything } from './SegmentAnything.tsx';

const source = { fileId: 'photo', url: '/photo', name: '猫.png', width: 200, height: 100 } as FileInfo;
const ASKING = { by: 'builtin', model: '', finder: '', text: '', threshold: 0.3 } as const;

const store = createStore<SegmentSelection>({ ...EMPTY_SELECTION, source });
function Stage({ boxless = '' }: { boxless?: string }) {
  const selection = useSyncExternalStore(store.subscribe, store.get);
  return <SelectStage store={store} selection={{ ...selection, source }} mask={null} keep boxless={boxless} />;
}
function stage(state: Partial<SegmentSelection> = {}, boxless = '') {
  store.set({ ...EMPTY_SELECTION, source, ...state });
  render(<Stage boxless={boxless} />);
  const surface = screen.getByRole('application');
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return surface;
}
const drag = (surface: HTMLElement, [from, to]: [[number, number], [number, number]], button = 0) => {
  fireEvent.pointerDown(surface, { button, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(surface, { clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(surface, { clientX: to[0], clientY: to[1] });
};

it('on the picture a click includes, a right click excludes, and a drag draws a box', () => {
  const surface = stage();
  drag(surface, [
    [50, 40],
    [51, 40],
  ]);
  drag(
    surface,
    [
      [150, 40],
      [150, 40],
    ],
    2,
  );
  drag(surface, [
    [20, 10],
    [80, 90],
  ]);
  expect(store.get().marks).toMatchObject({
    points: [
      { x: 50, y: 40, keep: true },
      { x: 150, y: 40, keep: false },
    ],
    boxes: [{ left: 20, top: 10, right: 80, bottom: 90 }],
  });
});

it('on the picture keys move a cursor, add points, draw a box and undo', () => {
  const surface = stage();
  for (const key of ['ArrowRight', 'Enter', 'b', 'ArrowDown', 'ArrowRight', 'b']) fireEvent.keyDown(surface, { key });
  fireEvent.keyDown(surface, { key: 'Enter', altKey: true });
  const { points, boxes } = store.get().marks;
  expect(points.map(({ keep }) => keep)).toEqual([true, false]);
  expect(boxes).toEqual([{ left: 116, top: 50, right: 132, bottom: 66 }]);
  fireEvent.keyDown(surface, { key: 'Backspace' });
  expect(store.get().marks.points).toHaveLength(1);
});

it('a drag over segments picks each one that it passes, and a click drops one', () => {
  const parts = { width: 4, height: 1, data: new Uint8Array([1, 2, 3, 0]) };
  const surface = stage({ find: 'parts', parts });
  drag(surface, [
    [10, 50],
    [90, 50],
  ]);
  expect([...store.get().marks.picked]).toEqual([1, 2]);
  drag(surface, [
    [10, 50],
    [10, 50],
  ]);
  expect([...store.get().marks.picked]).toEqual([2]);
});

it('a box for an engine without box support shows a message and adds no mark', () => {
  drag(stage({}, '引擎的 SAM 接口不收框选'), [
    [20, 10],
    [80, 90],
  ]);
  expect(store.get().marks.boxes).toEqual([]);
});

it('a request contains the points and words that its selector supports', () => {
  const marks = { points: [{ x: 1, y: 2, keep: true }], boxes: [], picked: new Set([3]) };
  const selection = { ...EMPTY_SELECTION, source, marks };
  const words = { ...ASKING, by: 'sam' as const, model: 'b.pth', text: 'cat' };
  expect(paramsOf(selection, ASKING)).toEqual({
    tool: 'segment',
    fileId: 'photo',
    find: 'masks',
    by: 'builtin',
    model: '',
    points: marks.points,
    boxes: [],
  });
  expect(paramsOf(selection, words)).toMatchObject({ by: 'sam', model: 'b.pth', text: 'cat', threshold: 0.3 });
  expect(paramsOf({ ...selection, find: 'parts' }, words)).not.toHaveProperty('points');
  expect(paramsOf({ ...selection, source: null }, ASKING)).toBeNull();
});

function SegmentFields() {
  return <SelectFields store={store} selecting={useSelect(store)} />;
}
function fields(segment: NonNullable<Capabilities['segment']>) {
  vi.spyOn(tasks, 'useEngine').mockReturnValue({ data: engineOf({ segment }), isError: false } as ReturnType<
    typeof tasks.useEngine
  >);
  store.set({ ...EMPTY_SELECTION, source });
  render(<SegmentFields />);
}

it('the selection fields explain the built-in selector without an engine, and offer text where the engine finds by words', () => {
  fields({ models: [], finders: [], boxes: true });
  expect(screen.getByText(/按主体模型、颜色和边缘选/)).toBeTruthy();
  expect(screen.queryByLabelText('按文字找')).toBeNull();
  cleanup();
  fields({ models: ['a.pth', 'b.pth'], finders: ['DINO'], boxes: false });
  expect(screen.getByLabelText('按文字找')).toBeTruthy();
  expect(screen.getByText('a.pth')).toBeTruthy();
});

it('the selection tab starts with a picture chooser, and submits nothing before a picture is chosen', () => {
  vi.spyOn(tasks, 'useEngine').mockReturnValue({ data: engineOf(), isError: false } as ReturnType<
    typeof tasks.useEngine
  >);
  render(
    <MemoryRouter>
      <SegmentAnything bench={{ engine: engineOf() } as WorkbenchState} given={null} onTaken={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/选一张图片，在上面点要选的东西/)).toBeTruthy();
  for (const name of ['发送到局部重绘', '发送到控制单元', '下载蒙版', '下载抠图'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});
