import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DoubtBar } from './DoubtBar.tsx';

const show = (doubts: string[] | undefined) => {
  const [act, onReplace] = [vi.fn(), vi.fn()];
  render(<DoubtBar doubts={doubts} settingsAction={{ label: '继续修改', act }} onReplace={onReplace} />);
  return { act, onReplace };
};

it('a doubtful result that can be corrected by hand links to its settings', () => {
  const { act } = show(['unsure']);
  expect(screen.getByRole('status').textContent).toContain('这张可能不行：没认准哪个是主体');
  fireEvent.click(screen.getByRole('button', { name: '继续修改' }));
  expect(act).toHaveBeenCalledOnce();
});

it('a doubtful result of an unsuitable photo offers choosing another photo', () => {
  const { onReplace } = show(['newer', 'partGarment', 'unsure']);
  fireEvent.click(screen.getByRole('button', { name: '换一张照片' }));
  expect(onReplace).toHaveBeenCalledOnce();
});

it('a result without doubts, or with unknown ones only, shows no warning', () => {
  show(undefined);
  show(['newer']);
  expect(screen.queryByRole('status')).toBeNull();
});
