import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DoubtBar } from './DoubtBar.tsx';

const show = (doubts: string[] | undefined) => {
  const [act, onReplace] = [vi.fn(), vi.fn()];
  render(<DoubtBar doubts={doubts} again={{ label: '继续修改', act }} onReplace={onReplace} />);
  return { act, onReplace };
};

it('a result that can be mended by hand leads to where it is changed', () => {
  const { act } = show(['unsure']);
  expect(screen.getByRole('status').textContent).toContain('这张可能不行：没认准哪个是主体');
  fireEvent.click(screen.getByRole('button', { name: '继续修改' }));
  expect(act).toHaveBeenCalledOnce();
});

it('a result of a photo that does not serve leads to the choice of another photo', () => {
  const { onReplace } = show(['newer', 'partGarment', 'unsure']);
  fireEvent.click(screen.getByRole('button', { name: '换一张照片' }));
  expect(onReplace).toHaveBeenCalledOnce();
});

it('nothing is said of a result without doubts, or with those of a newer service alone', () => {
  show(undefined);
  show(['newer']);
  expect(screen.queryByRole('status')).toBeNull();
});
