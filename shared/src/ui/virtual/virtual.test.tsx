import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { columnsFor, columnWidth, rowsWith } from './rules.ts';
import { VirtualGrid } from './VirtualGrid.tsx';
import { VirtualList } from './VirtualList.tsx';

const ROW = 50;
const VIEW = 500;
const items = Array.from({ length: 10_000 }, (_, index) => `第 ${index + 1} 项`);

// Elements have no size in the test's DOM.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['index'] === undefined ? VIEW : ROW;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

function List({ keep }: { keep?: string }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} data-testid="box">
      <VirtualList
        label="作品"
        items={items}
        itemKey={(item) => item}
        render={(item) => <button type="button">{item}</button>}
        estimate={ROW}
        box={box}
        keep={keep}
      />
    </div>
  );
}

function scrollTo(top: number): void {
  const box = screen.getByTestId('box');
  act(() => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  });
}

function shown(): number[] {
  return screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
}

test('a virtual list of ten thousand items renders only those near the view, each with its position', () => {
  render(<List />);
  expect(shown().length).toBeLessThan(20);
  expect(shown()[0]).toBe(1);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000');
  expect(screen.getByRole('list', { name: '作品' }).style.height).toBe(`${10_000 * ROW}px`);
});

test('scrolling renders the items of the new view', () => {
  render(<List />);
  scrollTo(200_000);
  expect(shown()).toContain(4001);
  expect(shown()).not.toContain(1);
  expect(shown().length).toBeLessThan(20);
});

test('the focused item stays rendered however far the list is scrolled, until it loses the focus', () => {
  render(<List />);
  const button = screen.getByRole('button', { name: '第 2 项' });
  act(() => button.focus());
  scrollTo(200_000);
  expect(document.activeElement).toBe(button);
  expect(shown()[0]).toBe(2);
  act(() => button.blur());
  expect(shown()).not.toContain(2);
});

test('a virtual list with a name restores its scroll position', () => {
  const { unmount } = render(<List keep="works" />);
  scrollTo(200_000);
  unmount();
  render(<List keep="works" />);
  expect(shown()).toContain(4001);
});

test('a virtual grid has as many columns as fit, and counts its items and not its rows', () => {
  function Grid() {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box}>
        <VirtualGrid
          label="图库"
          items={items}
          itemKey={(item) => item}
          render={(item) => item}
          minColumn={230}
          estimate={() => ROW}
          gap={20}
          box={box}
        />
      </div>
    );
  }
  render(<Grid />);
  const cells = screen.getAllByRole('listitem');
  expect(cells[0]?.parentElement?.style.gridTemplateColumns).toBe('repeat(4, minmax(0, 1fr))');
  expect(cells.length).toBeLessThan(80);
  expect(cells.map((cell) => cell.getAttribute('aria-posinset')).slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.getByRole('list').style.height).toBe(`${2500 * ROW + 2499 * 20}px`);
});

test.each([
  [1000, 230, 20, 4],
  [980, 230, 20, 4],
  [979, 230, 20, 3],
  [100, 230, 20, 1],
  [0, 230, 20, 1],
])('a grid of %i px with columns of %i and a gap of %i: %i columns', (width, least, gap, columns) => {
  expect(columnsFor(width, least, gap)).toBe(columns);
  expect(columnWidth(width, columns, gap) * columns + gap * (columns - 1)).toBeCloseTo(Math.max(width, 0));
});

test('a focused row that was removed is not requested', () => {
  const range = { startIndex: 0, endIndex: 2, overscan: 0, count: 3 };
  expect(rowsWith(9, range)).toEqual([0, 1, 2]);
  expect(rowsWith(2, { ...range, endIndex: 1 })).toEqual([0, 1, 2]);
});
