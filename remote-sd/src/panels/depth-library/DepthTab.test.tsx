import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { depthDraft, NEW_DEPTH, selectedItem } from '../../features/depth-library/model/depth-draft.ts';
import { engineOf } from '../../tasks/testing.ts';
import { DepthTab } from './DepthTab.tsx';

beforeEach(() => {
  fakeSession(null);
  depthDraft.change(() => NEW_DEPTH);
  selectedItem.set(0);
  const control = { units: 3, models: [], modules: [], modes: ['balanced' as const], options: [] };
  const bench = { engine: engineOf({ control }), settings: { width: 512, height: 768 } } as unknown as WorkbenchState;
  render(
    <MemoryRouter>
      <DepthTab bench={bench} given={null} onTaken={() => undefined} />
    </MemoryRouter>,
  );
});
const items = () => depthDraft.state.form.items;
const press = (name: string) => fireEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name));

it('shapes are added to a map of the form’s size, reordered and removed, and undo restores them', () => {
  expect(screen.getByText('发送到控制单元')).toHaveProperty('disabled', true);
  press('拳头');
  press('球');
  expect(depthDraft.state.form).toMatchObject({ width: 512, height: 768 });
  expect(items().map(({ shape }) => shape)).toEqual(['fist', 'sphere']);
  expect(screen.getByText('发送到控制单元')).toHaveProperty('disabled', false);
  press('球 2往后');
  expect(items().map(({ shape }) => shape)).toEqual(['sphere', 'fist']);
  press('删除拳头 2');
  expect(items()).toHaveLength(1);
  press('撤销');
  press('撤销');
  expect(items().map(({ shape }) => shape)).toEqual(['fist', 'sphere']);
});

it('a shape is moved, turned, scaled and mirrored by keys', () => {
  press('并拢的手');
  const hand = screen.getByLabelText('并拢的手，第 1 层');
  hand.focus();
  for (const key of ['ArrowRight', ']', 'm']) fireEvent.keyDown(hand, { key });
  fireEvent.keyDown(hand, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(hand, { key: '=' });
  expect(items()[0]).toMatchObject({ x: 257, y: 394, turn: 5, mirrored: true, size: 180 });
});
