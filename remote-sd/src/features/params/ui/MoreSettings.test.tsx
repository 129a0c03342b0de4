import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DEFAULT_FORM, DEFAULT_HIRES, type SdForm } from '../../../model/form.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { MoreSettings } from './MoreSettings.tsx';

function renderSettings(form: Partial<SdForm>, offered: Parameters<typeof engineOf>[0] = {}) {
  const onChange = vi.fn<(change: Partial<SdForm>) => void>();
  render(
    <MoreSettings form={{ ...DEFAULT_FORM, ...form }} onChange={onChange} offered={engineOf(offered).capabilities} />,
  );
  return onChange;
}

it('hires fix starts with common values, and shows the resulting size', async () => {
  const onChange = renderSettings({});
  await userEvent.click(screen.getByRole('switch', { name: '高清修复' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ hires: DEFAULT_HIRES });
  cleanup();
  renderSettings({ hires: { ...DEFAULT_HIRES, scale: 1.5 }, width: 768, height: 512 });
  expect(screen.getByText('1.5× → 1152 × 768')).toBeTruthy();
});

it('a setting that the engine lacks shows the reason and no switch', () => {
  renderSettings({}, { without: { hires: 'SD.Next 的高清修复还没有接上' } });
  expect(screen.getByText('SD.Next 的高清修复还没有接上')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: '高清修复' })).toBeNull();
});
