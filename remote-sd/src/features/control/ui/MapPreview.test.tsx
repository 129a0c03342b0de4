import type { FileInfo } from '@app/shared/contracts/aigc';
import * as actions from '@app/shared/state/actions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NEW_UNIT, type FormUnit } from '../../../model/control.ts';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import * as awaited from '../../../tasks/use-awaited-task.ts';
import { MapPreview } from './MapPreview.tsx';

const unit: FormUnit = { ...NEW_UNIT, picture: { fileId: 'photo' } as FileInfo, module: 'canny', thresholds: [80] };

function renderPreview(task: ReturnType<typeof taskOf>, of = unit) {
  vi.spyOn(actions, 'requireLogin').mockImplementation((then) => then?.());
  const make = vi.fn<() => Promise<typeof task>>().mockResolvedValue(task);
  vi.spyOn(awaited, 'useAwaitedTask').mockReturnValue({ make, forget: async () => undefined });
  const onTake = vi.fn<(map: FileInfo) => void>();
  const onPose = vi.fn<(poses: string) => void>();
  render(<MapPreview unit={of} onTake={onTake} onPose={onPose} />);
  return { make, onTake, onPose };
}

it('a unit previews the map of its picture, and the map can replace the picture', async () => {
  const { make, onTake } = renderPreview(
    taskOf('map', { state: 'done', images: [imageOf('map', { width: 64, height: 40 })] }),
  );
  fireEvent.click(screen.getByRole('button', { name: '预览控制图' }));
  expect(await screen.findByAltText('canny 的控制图')).toBeTruthy();
  const asked = { tool: 'controlMap', fileId: 'photo', module: 'canny', resolution: null, thresholds: [80] };
  expect(make).toHaveBeenCalledWith(asked, expect.any(AbortSignal));
  fireEvent.click(screen.getByRole('button', { name: '改用这张控制图' }));
  expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ fileId: 'map', width: 64, height: 40 }));
});

it('the people of a map are sent to the editor of poses', async () => {
  const outcome = { tool: 'controlMap' as const, poses: '[]' };
  const { onPose } = renderPreview(taskOf('map', { state: 'done', images: [imageOf('map')], outcome }));
  fireEvent.click(screen.getByRole('button', { name: '预览控制图' }));
  fireEvent.click(await screen.findByRole('button', { name: '到姿势编辑里改' }));
  expect(onPose).toHaveBeenCalledWith('[]');
});

it('a failed map shows its reason, and a unit without a picture or a module offers no preview', async () => {
  renderPreview(taskOf('map', { state: 'failed', error: '控制图全是黑的' }));
  fireEvent.click(screen.getByRole('button', { name: '预览控制图' }));
  expect((await screen.findByRole('alert')).textContent).toBe('控制图全是黑的');
  cleanup();
  renderPreview(taskOf('map'), { ...unit, module: '' });
  expect(screen.queryByRole('button')).toBeNull();
});
