import type { CallOutput } from '@app/shared/contracts/calls';
import type { UserInfo } from '@app/shared/contracts/member';
import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import * as session from '@app/shared/state/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Maintenance } from './Maintenance.tsx';
import { actionWarning } from './words.ts';

const requests: unknown[] = [];
afterEach(() => {
  cleanup();
  queryClient.clear();
  requests.length = 0;
  vi.restoreAllMocks();
});

function renderPage(state: CallOutput<'GET /maintenance/state'>) {
  const user = { user: { userId: 7 } } as UserInfo;
  vi.spyOn(session, 'useSession').mockReturnValue({ user, ready: true });
  vi.spyOn(session, 'getSession').mockReturnValue({ user, ready: true });
  http.defaults.adapter = (config) => {
    if (config.method === 'post') requests.push(JSON.parse(config.data as string));
    const data = { code: 200, msg: '', data: config.method === 'post' ? null : state };
    return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config });
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Maintenance />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('the maintenance page shows a member without permission only their number', async () => {
  renderPage({ allowed: false, servers: [], running: [] });
  expect(await screen.findByText(/用户编号 7 告诉管理员/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the maintenance page shows what a server reports, marks what is missing, and sends an action', async () => {
  const inside = {
    facts: [{ name: 'version' as const, value: 'v1.10.1' }],
    memory: [{ name: '显存', used: 6 * 1024 ** 3, total: 24 * 1024 ** 3 }],
    extensions: {
      list: [{ name: 'adetailer', version: '', day: '', remote: 'https://a.example/b', enabled: false }],
      total: 100_000,
    },
    actions: ['unload' as const],
  };
  const away = { id: 'comfyui-1', name: 'ComfyUI', problem: '绘图引擎连接不上', inside: null };
  renderPage({ allowed: true, servers: [{ id: 'a1111-1', name: 'A1111', problem: '', inside }, away], running: [] });
  await screen.findByText('显存：已用 6.0 GB，共 24.0 GB');
  screen.getByText('共 100000 个，这里列出 1 个');
  expect(screen.getByRole('alert').textContent).toBe('绘图引擎连接不上');
  expect(screen.queryByRole('button', { name: '重启引擎' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '卸载模型' }));
  await vi.waitFor(() => expect(requests).toEqual([{ id: 'a1111-1', action: 'unload' }]));
});

it('the confirmation of an action lists whose tasks it ends', () => {
  const task = (isMine: boolean) => ({ tool: 'txt2img' as const, isMine });
  expect(actionWarning('unload', [task(false)])).toBe('');
  expect(actionWarning('interrupt', [])).toBe('');
  expect(actionWarning('interrupt', [task(false), task(false), task(true)])).toContain(
    '别人的 2 个任务和您的 1 个任务失败',
  );
  expect(actionWarning('restart', [])).toContain('现在没有任务在运行');
});
