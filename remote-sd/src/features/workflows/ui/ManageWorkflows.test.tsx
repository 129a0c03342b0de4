import type { CallOutput } from '@app/shared/contracts/calls';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeService, Refusal, type FakeRequest } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ManageWorkflows } from './ManageWorkflows.tsx';

type WorkflowFiles = CallOutput<'GET /workflow/files'>;
let requests: FakeRequest[];
let refusal = '';
afterEach(() => {
  cleanup();
  queryClient.clear();
  refusal = '';
});

function renderDialog(files: WorkflowFiles) {
  fakeSession();
  requests = fakeService(({ method }) => {
    if (method === 'GET') return files;
    return refusal ? new Refusal(refusal) : null;
  });
  renderAt(<ManageWorkflows />);
}
const saved = () => requests.filter(({ method }) => method === 'POST').map(({ input }) => input);
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
  expect(saved()).toEqual([{ id: 'comfyui-1', name: '海报 2', text: '{}', replace: false }]);
  refusal = '';
  fireEvent.click(screen.getByRole('button', { name: '加入' }));
  await screen.findByRole('button', { name: '选择文件' });
});
