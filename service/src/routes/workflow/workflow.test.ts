import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkflowFolder } from '../../engines/comfyui/workflows/folder.ts';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';

const GRAPH = JSON.stringify({ '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'own' } } });
const SIZE = { kind: 'number', min: 16, max: 16_384, step: 8, main: true } as const;
const FORM = {
  name: '海报',
  makes: 'pictures',
  seeded: true,
  missing: [],
  inputs: [
    { ...SIZE, key: '5.width', label: '宽', value: 1024 },
    { ...SIZE, key: '5.height', label: '高', value: 1024 },
    { ...SIZE, key: '5.batch_size', label: '数量', value: 1, min: 1, max: 64, step: 1 },
    { ...SIZE, key: '7.width', label: '放大宽', value: 2048 },
    { ...SIZE, key: '7.height', label: '放大高', value: 2048 },
  ],
} as const;

let folder: string;
let service: TestService;
let named = '';
let other = '';
const refresh = vi.fn(() => Promise.resolve());

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'workflow-route-'));
  writeFileSync(path.join(folder, '海报.json'), GRAPH);
  const engine = createFakeEngine();
  const offered = { ...engine.capabilities(), workflows: [{ ...FORM, inputs: [...FORM.inputs], missing: [] }] };
  const server = {
    name: 'ComfyUI',
    actions: () => [],
    inspect: () => Promise.reject(new Error('not asked')),
    act: () => Promise.resolve(),
    workflows: openWorkflowFolder(folder),
    refresh,
  };
  const comfyui = { ...engine, id: 'comfyui', capabilities: () => offered, can: () => true, servers: () => [server] };
  service = await startService({}, chooseEngines('comfyui', [comfyui]));
  named = await service.login('13900139001');
  other = await service.login('13700137001');
  service.deps.env.WORKFLOW_MEMBERS = [(await service.call('GET /member/user/info', {}, named)).data.user.userId];
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string, more: { text?: string; replace?: boolean; id?: string } = {}, token = named) =>
  service.call('POST /workflow/add', { id: 'comfyui-1', name, text: GRAPH, replace: false, ...more }, token);

it('only members named by the operator may list or change workflow files', async () => {
  expect((await service.call('GET /workflow/files', {}, other)).data).toEqual({ allowed: false, places: [] });
  const refusal = '添加工作流只给管理员点名的会员用，请把您的用户编号告诉管理员';
  expect(await add('换背景', {}, other)).toMatchObject({ code: 403, msg: refusal });
  expect(await service.call('POST /workflow/remove', { id: 'comfyui-1', name: '海报' }, other)).toMatchObject({
    code: 403,
  });
  expect(readdirSync(folder)).toEqual(['海报.json']);
});

it('a named member adds, replaces and deletes a workflow, and the engine is read again each time', async () => {
  refresh.mockClear();
  expect((await add('换背景')).code).toBe(200);
  expect((await add('换背景')).msg).toContain('已经有工作流「换背景」');
  expect((await add('换背景', { replace: true })).code).toBe(200);
  const { data } = await service.call('GET /workflow/files', {}, named);
  expect(data.places).toMatchObject([
    { id: 'comfyui-1', name: 'ComfyUI', files: [{ name: '海报' }, { name: '换背景' }] },
  ]);
  expect((await service.call('POST /workflow/remove', { id: 'comfyui-1', name: '换背景' }, named)).code).toBe(200);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it.each([
  ['../../etc/passwd', '名称里不能有'],
  ['a\\b', '名称里不能有'],
  ['.hidden', '名称不能用点开头'],
  ['  ', '请填工作流的名称'],
])('a workflow name that is no file name is refused: %s', async (name, msg) => {
  expect((await add(name)).msg).toContain(msg);
  expect(readdirSync(folder)).toEqual(['海报.json']);
});

it('an invalid workflow text, and an engine without a folder, are refused', async () => {
  expect((await add('画布', { text: '{"nodes":[]}' })).msg).toContain('Export (API)');
  expect((await add('别处', { id: 'comfyui-9' })).msg).toBe('没有这个绘图引擎了，请刷新页面');
});

it('workflow sizes and counts beyond both the member’s limits and the saved workflow are refused', async () => {
  const draw = (values: Record<string, number>) =>
    service.call(
      'POST /aigc/task/save',
      { requestId: randomUUID(), params: { tool: 'workflow', workflow: '海报', values, pictures: {}, seed: -1 } },
      other,
    );
  expect((await draw({ '5.width': 1536, '5.height': 1536, '5.batch_size': 4 })).msg).toBe('');
  expect((await draw({ '5.width': 2048, '5.height': 2048 })).msg).toContain('单张图片最大约 1536×1536 像素');
  expect((await draw({ '5.batch_size': 5 })).msg).toContain('一次最多出 4 张');
  expect((await draw({ '7.width': 2048, '7.height': 1024 })).code).toBe(200);
  expect((await draw({ '7.width': 4096 })).msg).toContain('单张图片最大约');
});
