import type { CallOutput } from '@app/shared/contracts/calls';
import type { Benchmark, ServerOption } from '@app/shared/contracts/maintenance';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeService } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Maintenance } from './Maintenance.tsx';
import { actionWarning } from './words.ts';

const requests: unknown[] = [];
const STANDARD = { prompt: 'a teapot', width: 512, height: 512, steps: 20, cfg: 7, seed: 1, pictures: 3 };
const RUN: Benchmark = {
  id: '00000000-0000-4000-8000-000000000001',
  engine: 'builtin',
  name: '内置演示引擎',
  settings: { ...STANDARD, model: '' },
  facts: [],
  state: 'done',
  seconds: [1, 2, 3],
  problem: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const OPTIONS: ServerOption[] = [
  { key: 'jpeg_quality', label: 'Quality for saved jpeg and avif images', section: 'Saving images/grids', value: 80 },
  { key: 'samples_save', label: 'Always save all generated images', section: 'Saving images/grids', value: true },
];
afterEach(() => {
  cleanup();
  queryClient.clear();
  requests.length = 0;
});

function renderPage(state: CallOutput<'GET /maintenance/state'>) {
  fakeSession();
  fakeService(({ method, url, input }) => {
    if (method === 'POST') requests.push(input);
    const answers: Record<string, unknown> = {
      '/maintenance/benchmarks': {
        engines: [{ id: 'builtin', name: '内置演示引擎' }],
        standard: STANDARD,
        list: [RUN],
      },
      '/maintenance/options': OPTIONS,
      '/maintenance/option/save': { ...OPTIONS[0], value: 95 },
    };
    return answers[url] ?? (method === 'POST' ? null : state);
  });
  renderAt(<Maintenance />);
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

it('a setting of an engine is found in both languages, changed with its present value in sight, and taken back', async () => {
  const inside = { facts: [], memory: [], extensions: null, actions: [], options: true };
  renderPage({ allowed: true, servers: [{ id: 'a1111-1', name: 'A1111', problem: '', inside }], running: [] });
  fireEvent.click(await screen.findByRole('button', { name: '看它自己的设置' }));
  const field = await screen.findByRole('textbox', { name: 'JPEG 和 AVIF 图片的质量' });
  fireEvent.change(screen.getByRole('textbox', { name: /找设置/ }), { target: { value: 'avif' } });
  expect(screen.getByText('共 2 项，找到 1 项')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'high' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请填一个数');
  fireEvent.change(field, { target: { value: '95' } });
  expect(screen.getByText('现在是「80」')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('已保存，原来是「80」');
  expect(requests).toEqual([{ id: 'a1111-1', key: 'jpeg_quality', before: 80, value: 95 }]);
  fireEvent.click(screen.getByRole('button', { name: '改回' }));
  await vi.waitFor(() => expect(requests[1]).toEqual({ id: 'a1111-1', key: 'jpeg_quality', before: 95, value: 80 }));
});

it('standard runs are listed with their speed and settings', async () => {
  renderPage({ allowed: true, servers: [], running: [] });
  const row = (await screen.findByRole('rowheader', { name: '内置演示引擎' })).closest('tr')!;
  expect(row.textContent).toContain('2.00 秒10.01.00、2.00、3.00引擎没有说512 × 512，20 步');
  fireEvent.click(screen.getByRole('button', { name: '测 内置演示引擎' }));
  await vi.waitFor(() => expect(requests).toEqual([{ requestId: expect.any(String), engine: 'builtin' }]));
});
