import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { NEW_POSE, poseDraft } from '../../features/pose/model/pose-draft.ts';
import { selectJoint } from '../../features/pose/model/selection.ts';
import { engineOf } from '../../tasks/testing.ts';
import { PoseTab } from './PoseTab.tsx';

const control = { units: 3, models: ['openpose [1]'], modules: [], modes: ['balanced' as const], options: [] };
beforeEach(() => {
  fakeSession(null);
  poseDraft.change(() => NEW_POSE);
  selectJoint({ person: 0, part: 'body', joint: null });
});

function renderTab(offered: Parameters<typeof engineOf>[0] = { control }) {
  const bench = { engine: engineOf(offered), settings: { width: 512, height: 768 } } as unknown as WorkbenchState;
  render(
    <MemoryRouter>
      <PoseTab bench={bench} given={null} onTaken={() => undefined} />
    </MemoryRouter>,
  );
}
const people = () => poseDraft.state.form.people;
// Elements are found by text and label: queries by role are slow among so many buttons.
const button = (name: string) => screen.queryByText(name, { selector: 'button' }) ?? screen.getByLabelText(name);
const press = (name: string) => fireEvent.click(button(name));

it('the pose editor starts with a standing person in a picture of the form’s size', () => {
  renderTab();
  expect(poseDraft.state.form).toMatchObject({ width: 512, height: 768 });
  expect(people()).toHaveLength(1);
  expect(button('发送到控制单元')).toHaveProperty('disabled', false);
});

it('a joint is moved by arrow keys, hidden and shown by keys, and undo reverts each step', () => {
  renderTab();
  const before = people()[0]!.body[4]!;
  const wrist = button('右手腕');
  wrist.focus();
  fireEvent.keyDown(wrist, { key: 'ArrowLeft' });
  fireEvent.keyDown(wrist, { key: 'ArrowLeft', shiftKey: true });
  expect(people()[0]!.body[4]!.x).toBe(before.x - 11);
  fireEvent.keyDown(wrist, { key: 'h' });
  expect(people()[0]!.body[4]!.shown).toBe(false);
  press('显示右手腕');
  expect(people()[0]!.body[4]!.shown).toBe(true);
  for (let step = 0; step < 3; step += 1) press('撤销');
  expect(people()[0]!.body[4]).toEqual(before);
  expect(button('撤销')).toHaveProperty('disabled', true);
});

it('people are added, given hands, and removed', () => {
  renderTab();
  press('加一个人');
  expect(people()).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('右手'));
  press('加上右手');
  expect([people()[0]!.right, people()[1]!.right?.length]).toEqual([null, 21]);
  expect(button('食指指尖')).toBeTruthy();
  press('删除第 2 个人');
  press('删除第 1 个人');
  expect(screen.getByText(/还没有人物/)).toBeTruthy();
  expect(button('发送到控制单元')).toHaveProperty('disabled', true);
});

it('a file that is not a pose is refused with its name, and changes nothing', async () => {
  renderTab();
  const before = poseDraft.state.form;
  const file = new File(['{"width":512,"height":512,"keypoints":[[1,2]]}'], '半个人.json');
  fireEvent.change(screen.getByLabelText('姿势文件'), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^半个人.json：.*18 个关节/));
  expect(poseDraft.state.form).toBe(before);
});

it('the pose editor stays empty until the session is known', () => {
  fakeSession(null, { ready: false });
  renderTab();
  expect(poseDraft.state.form).toBe(NEW_POSE);
});

it('the pose editor explains what is needed without ControlNet, and keeps file import and export', () => {
  renderTab({});
  expect(screen.getByText(/接上有 ControlNet 的绘图引擎/)).toBeTruthy();
  expect(button('下载 PNG')).toHaveProperty('disabled', false);
});
