import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as actions from '../state/actions.ts';
import { ReportForm } from './report-form.tsx';

const REASONS = [
  { value: 'illegal', label: '违法违规' },
  { value: 'other', label: '其他' },
] as const;

function fill(send: () => Promise<unknown>) {
  const onDone = vi.fn();
  render(<ReportForm reasons={REASONS} maxLength={200} send={send} onDone={onDone} />);
  fireEvent.click(screen.getByRole('radio', { name: '其他' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '盗用了我的照片' } });
  fireEvent.submit(screen.getByRole('form', { name: '举报' }));
  return onDone;
}

it('the report form sends reason and text, and thanks the person', async () => {
  const thanks = vi.spyOn(actions.toast, 'success').mockReturnValue();
  const send = vi.fn(() => Promise.resolve());
  const onDone = fill(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ reason: 'other', text: '盗用了我的照片' });
  expect(thanks).toHaveBeenCalledOnce();
});

it('a report that failed to send leaves the form open with its text', async () => {
  const onDone = fill(() => Promise.reject(new Error('offline')));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交举报' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('盗用了我的照片');
});
