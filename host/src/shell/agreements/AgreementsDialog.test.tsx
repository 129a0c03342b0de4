import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AgreementsDialog } from './AgreementsDialog.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

it('the agreements dialog names each text with its date, and accepted texts are not shown again', async () => {
  const due = [{ type: 'PRIVACY' as const, title: '隐私政策', version: '2026-11-27T00:00:00.000+08:00' }];
  vi.mocked(call).mockResolvedValue([] as never);
  render(<AgreementsDialog due={due} />);
  expect(screen.getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe('/article/detail?type=PRIVACY');
  expect(screen.getByText('2026年11月27日版')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  await waitFor(() => expect(queryClient.getQueryData(callKey('GET /member/user/agreement/due', {}))).toEqual([]));
  expect(vi.mocked(call).mock.calls[0]![1]).toEqual({ agreed: [{ type: 'PRIVACY', version: due[0]!.version }] });
});
