import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { mapFile } from '../../features/pose-3d/model/map-files.ts';
import { chooseJoint, sceneDraft } from '../../features/pose-3d/model/scene-draft.ts';
import { NEW_SCENE } from '../../model/figure/scene3d.ts';
import { engineOf } from '../../tasks/testing.ts';
import { Pose3dTab } from './Pose3dTab.tsx';

beforeEach(() => {
  fakeSession(null);
  sceneDraft.change(() => NEW_SCENE);
  chooseJoint({ figure: 0, joint: 'hips' });
  const bench = { engine: engineOf(), settings: { width: 512, height: 768 } } as unknown as WorkbenchState;
  render(
    <MemoryRouter>
      <Pose3dTab bench={bench} />
    </MemoryRouter>,
  );
});
const figures = () => sceneDraft.state.form.figures;
const press = (name: string) => fireEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name));

it('figures are added, mirrored, removed and edited by numbers, and undo reverts each step', () => {
  expect(sceneDraft.state.form).toMatchObject({ width: 512, height: 768 });
  press('加一个人');
  expect(figures()).toHaveLength(2);
  const field = screen.getByRole('textbox', { name: '前后（X）的数值' });
  fireEvent.change(field, { target: { value: '-30' } });
  fireEvent.blur(field);
  expect(figures()[1]!.turns.hips).toEqual([-30, 0, 0]);
  press('侧面');
  expect(sceneDraft.state.form.camera.yaw).toBe(90);
  press('删除第 1 个人');
  expect(figures()).toHaveLength(1);
  for (let step = 0; step < 4; step += 1) press('撤销');
  expect(sceneDraft.state.form).toMatchObject({ camera: { yaw: 0 }, figures: [{ at: { x: 0 } }] });
});

it('a browser without WebGL shows a message, and keeps sliders and the pose map', async () => {
  expect(await screen.findByText(/打不开 3D 画面（WebGL）/)).toBeTruthy();
  expect(screen.getByText('下载 PNG')).toHaveProperty('disabled', false);
  expect(() => mapFile('depth', sceneDraft.state.form, null)).toThrow(/只能导出姿势图/);
});
