import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import { picturesOf } from '../model/pictures.ts';
import { Lightbox } from './Lightbox.tsx';

function renderLightbox(ends = { first: false, last: false }) {
  const [picture] = picturesOf([taskOf('柿子', { state: 'done', images: [imageOf('one')] })]);
  const spies = { onClose: vi.fn<() => void>(), onStep: vi.fn<(by: -1 | 1) => void>() };
  render(<Lightbox picture={picture} open ends={ends} {...spies} />);
  return spies;
}

it('the lightbox steps by buttons and arrow keys, downloads the marked file, and closes', async () => {
  const { onClose, onStep } = renderLightbox();
  expect(screen.getByRole('img', { name: '柿子' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载原图（含 AI 标识）' }).getAttribute('href')).toBe(
    '/api/file/data/view/one?download=1',
  );
  await userEvent.click(screen.getByRole('button', { name: '上一张 ←' }));
  await userEvent.click(screen.getByRole('button', { name: '下一张 →' }));
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(onStep.mock.calls.flat()).toEqual([-1, 1, -1, 1]);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the lightbox disables the button at either end, and keeps the focus on it', () => {
  renderLightbox({ first: true, last: false });
  const back = screen.getByRole('button', { name: '上一张 ←' });
  expect([back.getAttribute('aria-disabled'), back.hasAttribute('disabled')]).toEqual(['true', false]);
  expect(screen.getByRole('button', { name: '下一张 →' }).getAttribute('aria-disabled')).toBe('false');
});
