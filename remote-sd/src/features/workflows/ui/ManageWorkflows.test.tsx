import type { CallOutput } from '@app/shared/contracts/calls';
import type { UserInfo } from '@app/shared/contracts/member';
import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import * as session from '@app/shared/state/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ManageWorkflows } from './ManageWorkflows.tsx';

type WorkflowFiles = CallOutput<'GET /workflow/files'>;
const sentRequests: unknown[] = [];
let refusal = '';
afterEach(() => {
  cleanup();
  queryClient.clear();
  sentRequests.length = 0;
  refusal = '';
  vi.restoreAllMocks();
});

function renderDialog(files: WorkflowFiles) {
  vi.spyOn(session, 'useSession').mockReturnValue({ user: { user: { userId: 7 } } as UserInfo, ready: true });
  http.defaults.adapter = (config) => {
    const posted = config.method === 'post';
    if (posted) sentRequests.push(JSON.parse(config.data as string));
    const data = posted
      ? { code: refusal ? 500_201 : 200, msg: refusal, data: null }
      : { code: 200, msg: '', data: files };
    return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config });
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ManageWorkflows />
    </QueryClientProvider>,
  );
}
const engineFolder = { id: 'comfyui-1', name: 'ComfyUI', files: [{ name: '坏的', problem: '不是 JSON' }] };
const chooseFile = (name: string) =>
  fireEvent.change(screen.getByLabelText('工作流文件'), { target: { files: [new File(['{}'], name)] } });

it('members without permission see no button for workflow files', async () => {
  renderDialog({ allowed: false, places: [] });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
});

it('a permitted member adds a workflow file under a name, and a refused file keeps the typed name', async () => {
  renderDialog({ allowed: true, places: [engineFolder] });
  fireEvent.click(await screen.findByRole('button', { name: '管理工作流' }));
  await screen.findByText('不能用：不是 JSON');
  chooseFile('海报.json');
  const name = await screen.findByLabelText('名称');
  expect((name as HTMLInputElement).value).toBe('海报');
  fireEvent.change(name, { target: { value: '海报 2' } });
  refusal = '文件不完整，不是 JSON，请从 ComfyUI 重新导出';
  fireEvent.click(screen.getByRole('button', { name: '加入' }));
  await screen.findByText(refusal);
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('海报 2');
  expect(sentRequests).toEqual([{ id: 'comfyui-1', name: '海报 2', text: '{}', replace: false }]);
  refusal = '';
  fireEvent.click(screen.getByRole('button', { name: '加入' }));
  await screen.findByRole('button', { name: '选择文件' });
});
