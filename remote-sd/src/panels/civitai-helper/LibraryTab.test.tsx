import type { LibraryModel } from '@app/shared/contracts/model-library';
import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { serveWorkshop } from '../../features/workshop/testing.ts';
import { DEFAULT_FORM, type SdForm } from '../../model/form.ts';
import { engineOf } from '../../tasks/testing.ts';
import { listCards, NO_FILTER, filterCards } from './cards.ts';
import { LibraryTab } from './LibraryTab.tsx';

const modelOf = (name: string, more: Partial<LibraryModel> = {}): LibraryModel => ({
  name,
  kind: 'lora',
  family: 'SDXL',
  title: '',
  author: '',
  words: [],
  tags: [],
  weight: null,
  rating: null,
  cover: null,
  bytes: 1024,
  modifiedAt: '2026-11-21T10:00:00.000Z',
  problem: null,
  ...more,
});
const LORA = { name: 'ink', alias: 'ink', base: 'SDXL', words: [] };
const ENGINE = engineOf({ loras: [LORA, { ...LORA, name: 'told' }], embeddings: ['bad'] });

let form: SdForm;
beforeEach(() => {
  form = { ...DEFAULT_FORM, prompt: 'a fox' };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function renderLibrary(list: LibraryModel[], folder = 'ready') {
  const served = serveWorkshop();
  served.more['/models/library'] = { folder, list, others: 0, isCut: false, isEditor: true };
  served.more['/models/library/details'] = {
    description: '<b>Brush</b>',
    notes: '',
    negative: '',
    source: '',
    training: [],
    edit: null,
  };
  const change = (make: (now: SdForm) => SdForm) => void (form = make(form));
  const bench = { engine: ENGINE, draft: { change } } as unknown as WorkbenchState;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LibraryTab bench={bench} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return served;
}

it('a LoRA of the folder is inserted into the prompt with its weight and trigger words', async () => {
  renderLibrary([modelOf('Lora/ink.safetensors', { title: '水墨', weight: 0.7, words: ['sumi'] })]);
  fireEvent.click(await screen.findByRole('button', { name: /^水墨/ }));
  expect(await screen.findByText('<b>Brush</b>')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '编辑卡片' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '加入提示词' }));
  expect(form.prompt).toBe('a fox, sumi, <lora:ink:0.7>');
});

it('a model that the engine does not report cannot be used, and its dialog says so', async () => {
  renderLibrary([modelOf('Lora/other.safetensors')]);
  fireEvent.click(await screen.findByRole('button', { name: /^other/ }));
  expect(await screen.findByText(/当前引擎没有报告这个模型/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '加入提示词' })).toHaveProperty('disabled', true);
});

it('a library without a folder lists what the engine reports', async () => {
  renderLibrary([], 'none');
  expect(await screen.findByText(/MODEL_LIBRARY_DIR/)).toBeTruthy();
  expect(screen.getByText('共 3 个')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: '查找模型' }), { target: { value: 'bad' } });
  fireEvent.click(await screen.findByRole('button', { name: /^bad/ }));
  fireEvent.click(await screen.findByRole('button', { name: '加入反向提示词' }));
  expect(form.negative_prompt).toContain('bad');
});

it('models of the folder and of the engine are merged by name, and filtered by all criteria', () => {
  const list = [
    modelOf('Lora/ink.safetensors', { tags: ['style'], rating: 3 }),
    modelOf('vae/soft.safetensors', { kind: 'vae', family: '', author: 'mei', rating: 5 }),
  ];
  const cards = listCards(list, ENGINE.capabilities);
  expect(cards.map(({ name }) => name)).toEqual([...list.map(({ name }) => name), 'told', 'bad']);
  const found = (filter: object) => filterCards(cards, { ...NO_FILTER, ...filter }).map(({ name }) => name);
  expect(found({ kind: 'lora', family: 'SDXL', tag: 'style' })).toEqual(['Lora/ink.safetensors']);
  expect(found({ words: 'MEI soft' })).toEqual(['vae/soft.safetensors']);
  expect(found({ order: 'rating' }).slice(0, 2)).toEqual(['vae/soft.safetensors', 'Lora/ink.safetensors']);
});

it('an editor changes the card of a model', async () => {
  const card = {
    title: '',
    words: ['ink'],
    tags: [],
    rating: null,
    weight: null,
    description: '',
    notes: '',
    negative: '',
  };
  const served = renderLibrary([modelOf('Lora/ink.safetensors')]);
  const details = served.more['/models/library/details'] as object;
  served.more['/models/library/details'] = { ...details, edit: { card, version: 'v1' } };
  served.more['/models/library/card'] = null;
  fireEvent.click(await screen.findByRole('button', { name: /ink/ }));
  fireEvent.click(await screen.findByRole('button', { name: '编辑卡片' }));
  fireEvent.change(screen.getByRole('textbox', { name: '名字' }), { target: { value: '水墨' } });
  fireEvent.change(screen.getByRole('textbox', { name: '评分' }), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toContain('评分是 0 到 5');
  fireEvent.change(screen.getByRole('textbox', { name: '评分' }), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => {
    const sent = served.asked.find(({ url }) => url.endsWith('/card'))?.input;
    expect(sent).toEqual({
      name: 'Lora/ink.safetensors',
      version: 'v1',
      card: { ...card, title: '水墨', rating: 4 },
    });
  });
});
