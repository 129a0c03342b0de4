import { taskOf } from '@app/shared/testing/task';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { requestedParams, openHook, PHOTO, service, serveTools } from '../../../testing/page.tsx';
import { useTranslating } from './use-translating.ts';

serveTools();

const place = { x: 60, y: 40, width: 100, height: 30, angle: 0 };
const look = { size: 20, colour: '#000000', bold: false, align: 'left', deed: 'translate' };
const block = (id: string, x = 60) => ({
  id,
  source: `源${id}`,
  text: `text ${id}`,
  lines: [{ ...place, x }],
  box: { ...place, x },
  ...look,
  confidence: 90,
  by: 'glossary',
  unknown: [],
});
const OUTCOME = { tool: 'translate', width: 960, height: 720, from: 'zh', translator: '', notes: [] };
const PARAMS = { tool: 'translate', fileId: PHOTO.fileId, from: 'auto', format: 'png' };
const doneTask = (more: object = {}) =>
  taskOf(PARAMS, {
    state: 'done',
    source: PHOTO,
    images: [{ fileId: 'p1', url: '/view/p1' }] as never,
    outcome: { ...OUTCOME, blocks: [block('a'), block('b', 200)] } as never,
    ...more,
  });

async function opened() {
  service.tasks = [doneTask()];
  const onAdded = vi.fn();
  const page = openHook(() => useTranslating(onAdded), '/?task=t1');
  await waitFor(() => expect(page.result.current.blocks).toHaveLength(2));
  return page.result;
}

it('a finished recognition restores its blocks and the picture without text', async () => {
  const page = await opened();
  expect(page.current.outcome?.from).toBe('zh');
  expect(page.current.plate?.fileId).toBe('p1');
  expect(page.current.result).toBeNull();
  expect(page.current.undo).toBeNull();
});

it('changes are undone one by one, and those of one drag together', async () => {
  const page = await opened();
  const text = () => page.current.blocks[0]?.text;
  act(() => page.current.change('a', { text: 'one' }));
  act(() => page.current.change('a', { text: 'two' }, 'drag'));
  act(() => page.current.change('a', { text: 'three' }, 'drag'));
  expect(text()).toBe('three');
  act(() => page.current.undo?.());
  expect(text()).toBe('one');
  act(() => page.current.undo?.());
  expect(text()).toBe('text a');
  expect(page.current.undo).toBeNull();
});

it('merging a block joins it with the previous one', async () => {
  const page = await opened();
  act(() => page.current.merge('b'));
  expect(page.current.blocks).toHaveLength(1);
  expect(page.current.blocks[0]?.source).toBe('源a\n源b');
});

it('the export sends the blocks without their recognition data', async () => {
  const page = await opened();
  act(() => page.current.change('a', { text: 'shoes' }));
  act(() => page.current.make());
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  const [made] = requestedParams() as { blocks: object[]; found: string }[];
  expect(made?.found).toBe('t1');
  expect(made?.blocks[0]).toMatchObject({ id: 'a', text: 'shoes' });
  expect(made?.blocks[0]).not.toHaveProperty('confidence');
});

it('an area is recognised, and blocks outside it are kept', async () => {
  const page = await opened();
  act(() => page.current.findIn({ ...place, x: 200 }));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  const [read] = requestedParams() as { known: { id: string }[]; areas: object[] }[];
  expect(read?.known.map(({ id }) => id)).toEqual(['a']);
  expect(read?.areas).toHaveLength(1);
});

it('a block is split into its lines', async () => {
  const page = await opened();
  act(() => page.current.part('a'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect((requestedParams() as { known: { id: string }[] }[])[0]?.known.map(({ id }) => id)).toEqual(['b']);
});
