// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SHELF_PICTURES } from './shelf.ts';
import { ToolShelf } from './ToolShelf.tsx';

const known = vi.hoisted(() => ({ tools: new Map<string, unknown>() }));
vi.mock('./use-tools.ts', () => ({ useTools: () => known.tools }));

it('the tool shelf grows by stages, and keeps the cards that are there', () => {
  const paths = Object.keys(SHELF_PICTURES);
  known.tools = new Map(paths.map((path) => [path, { path, name: path, summary: '' }]));
  const large = paths.filter((path) => SHELF_PICTURES[path]!.before).length;
  const at = (stage: number) => (
    <MemoryRouter>
      <ToolShelf stage={stage} />
    </MemoryRouter>
  );
  const { container, rerender } = render(at(1));
  const cards = () => [...container.querySelectorAll('article')];
  const first = cards();
  expect(first).toHaveLength(3);
  rerender(at(2));
  expect(cards()).toHaveLength(large);
  expect(cards().slice(0, 3)).toEqual(first);
  const second = cards();
  rerender(at(3));
  // All tools, and the workbench.
  expect(cards()).toHaveLength(paths.length + 1);
  expect(cards().slice(0, large)).toEqual(second);
});
