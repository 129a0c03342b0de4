import { call } from '@app/shared/http/call';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageDialog } from './MessageDialog.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the service message dialog keeps its text after a failure, and retries with the same id', async () => {
  render(<MessageDialog />);
  send('送出');
  expect(screen.getByText('请写清楚要反映的事，至少 5 个字')).toBeTruthy();
  expect(screen.getByText('请留下手机号、微信或邮箱，我们好答复您')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();

  fireEvent.change(field('要反映的事'), { target: { value: '有人盗用我的图片' } });
  fireEvent.change(field('联系方式'), { target: { value: 'a@example.com' } });
  vi.mocked(call).mockRejectedValueOnce(new Error('网络断了'));
  send('送出');
  expect((await screen.findByText(/没有送出/)).getAttribute('role')).toBe('alert');
  expect(field('要反映的事').value).toBe('有人盗用我的图片');

  vi.mocked(call).mockResolvedValueOnce({ id: 7 } as never);
  send('再试一次');
  expect(await screen.findByText(/编号 7/)).toBeTruthy();
  const [first, second] = vi.mocked(call).mock.calls.map(([, input]) => (input as { requestId: string }).requestId);
  expect(second).toBe(first);
});
