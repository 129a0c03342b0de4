import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drag, pageBox } from '../../../testing/drag.ts';
import type { EditedBlock } from '../model/blocks.ts';
import { AreaFrame } from './AreaFrame.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { BlockList } from './BlockList.tsx';

const PLACE = { x: 100, y: 50, width: 80, height: 20, angle: 0 };
const BLOCK = {
  id: 'a',
  source: '布鞋',
  text: 'shoes',
  lines: [PLACE],
  box: PLACE,
  size: 16,
  colour: '#000000',
  bold: false,
  align: 'left',
  deed: 'translate',
  confidence: 90,
  by: 'glossary',
  unknown: [],
} as unknown as EditedBlock;

function frame(more: Partial<Parameters<typeof BlockFrame>[0]> = {}) {
  const told = { onSelect: vi.fn(), onTyping: vi.fn(), onChange: vi.fn() };
  render(
    <BlockFrame
      block={BLOCK}
      number={1}
      size={{ width: 960, height: 720 }}
      boardBox={() => pageBox(480, 360)}
      selected
      typing={false}
      original={false}
      toolbar={<i>工具</i>}
      {...told}
      {...more}
    />,
  );
  return told;
}
const box = () => screen.getByRole('button', { name: '第 1 块：shoes' });

it('a block moves by as many picture pixels as the pointer', () => {
  const { onChange, onSelect } = frame();
  drag(box(), { x: 10, y: 5 });
  expect(onSelect).toHaveBeenCalledWith('a');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a', { box: { ...PLACE, x: 120, y: 60 } }, expect.any(String));
});

it('arrow keys move a block, with Shift by ten pixels, and with Alt its corner', () => {
  const { onChange } = frame();
  fireEvent.keyDown(box(), { key: 'ArrowRight', shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith('a', { box: { ...PLACE, x: 110 } }, 'key-a');
  fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true });
  expect(onChange).toHaveBeenLastCalledWith('a', { box: { ...PLACE, y: 50.5, height: 21 } }, 'key-a');
});

it('Enter edits a block’s text, Delete keeps its original text, Escape deselects it', () => {
  const { onTyping, onChange, onSelect } = frame();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onTyping).toHaveBeenLastCalledWith(true);
  fireEvent.keyDown(box(), { key: 'Delete' });
  expect(onChange).toHaveBeenLastCalledWith('a', { deed: 'keep' });
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(onSelect).toHaveBeenLastCalledWith(null);
});

it('editing in place changes the text, and Escape ends it', () => {
  const { onChange, onTyping } = frame({ typing: true });
  const field = screen.getByLabelText('在图上编辑第 1 块译文');
  expect(screen.queryByText('工具')).toBeNull();
  fireEvent.change(field, { target: { value: 'boots' } });
  expect(onChange).toHaveBeenLastCalledWith('a', { text: 'boots' }, 'type-a');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onTyping).toHaveBeenLastCalledWith(false);
});

it('an unselected block has neither grips nor a toolbar', () => {
  frame({ selected: false });
  expect(screen.queryByText('工具')).toBeNull();
  expect(document.querySelector('[data-grip]')).toBeNull();
});

it('an area is moved by keys, resized with Alt, and recognised with Enter', () => {
  const told = { onChange: vi.fn(), onDone: vi.fn(), onCancel: vi.fn() };
  render(<AreaFrame width={960} height={720} area={PLACE} {...told} />);
  const area = screen.getByRole('group');
  expect(document.activeElement).toBe(area);
  fireEvent.keyDown(area, { key: 'ArrowLeft' });
  expect(told.onChange).toHaveBeenLastCalledWith({ ...PLACE, x: 98 });
  fireEvent.keyDown(area, { key: 'ArrowRight', altKey: true });
  expect(told.onChange).toHaveBeenLastCalledWith({ ...PLACE, x: 101, width: 82 });
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(told.onDone).toHaveBeenCalledOnce();
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(told.onCancel).toHaveBeenCalledOnce();
});

function list(blocks: EditedBlock[], selected: string | null = null) {
  const told = { onSelect: vi.fn(), onChange: vi.fn(), onMerge: vi.fn(), onPart: vi.fn() };
  render(<BlockList blocks={blocks} selected={selected} {...told} />);
  return told;
}

it('the list labels each block by how it is exported', () => {
  const { onSelect } = list([
    BLOCK,
    { ...BLOCK, id: 'b', deed: 'erase' },
    { ...BLOCK, id: 'c', deed: 'keep' },
    { ...BLOCK, id: 'd', by: 'none', text: '' },
    { ...BLOCK, id: 'e', by: 'none', text: '', source: '' },
  ]);
  const rows = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const said = ['shoes', '不翻译，已擦除', '保留原文', '未翻译：词库里没有', '请填写译文'];
  expect(said.filter((words, at) => !rows[at]?.includes(words))).toEqual([]);
  fireEvent.click(screen.getAllByRole('button')[1]!);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
});

it('a block can be merged with the previous one, and split where it has several lines', () => {
  const second = { ...BLOCK, id: 'b', lines: [PLACE, { ...PLACE, y: 80 }] };
  const { onMerge, onPart } = list([BLOCK, second], 'b');
  fireEvent.click(screen.getByRole('button', { name: /合并/ }));
  fireEvent.click(screen.getByRole('button', { name: /拆/ }));
  expect(onMerge).toHaveBeenCalledExactlyOnceWith('b');
  expect(onPart).toHaveBeenCalledExactlyOnceWith('b');
});
