import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROMPT_LABELS } from '../../../labels/prompt.ts';
import type { PromptNames } from '../model/names.ts';
import { PromptField, type PromptView } from './PromptField.tsx';

/** Text of the last change; null before the first. */
let text: string | null = null;
function Field({
  start,
  view = 'chips',
  ...rest
}: {
  start: string;
  view?: PromptView;
  names?: PromptNames;
  sd?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <PromptField
      label={PROMPT_LABELS.positive}
      value={value}
      onChange={(next) => {
        text = next;
        setValue(next);
      }}
      view={view}
      placeholder=""
      rows={3}
      {...rest}
    />
  );
}
afterEach(() => {
  cleanup();
  text = null;
});

describe('chips', () => {
  it('chips show their text and their weight', () => {
    render(<Field start="(窗光:1.2)，<lora:釉色:0.8>，[晨:暮:0.5]，BREAK，{山|水}" />);
    const names = screen.getAllByRole('button', { pressed: false }).map((chip) => chip.getAttribute('aria-label'));
    expect(names).toEqual(['窗光，权重 1.2', 'LoRA 釉色，权重 0.8', '[晨:暮:0.5]', 'BREAK', '{山|水}']);
  });

  it('chips are weighed, moved and removed by keyboard, and the other text stays', async () => {
    render(<Field start="猫,  <lora:釉色:0.8> ，茶" />);
    screen.getByRole('button', { name: /釉色/ }).focus();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(text).toBe('猫,  <lora:釉色:0.85> ，茶');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(text).toBe('<lora:釉色:0.85>,  猫 ，茶');
    screen.getByRole('button', { name: '茶' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(text).toBe('<lora:釉色:0.85>,  猫');
  });

  it('chips are inserted where they are dropped, also after edits of other chips', () => {
    render(<Field start="猫，茶，(窗光:1.2)" />);
    screen.getByRole('button', { name: '茶' }).focus();
    fireEvent.keyDown(screen.getByRole('button', { name: '茶' }), { key: 'ArrowUp', ctrlKey: true });
    const item = (name: RegExp) => screen.getByRole('button', { name, pressed: undefined }).closest('li')!;
    const transfer = { setData() {}, effectAllowed: '' };
    const drop = (from: Element, to: Element) => {
      for (const [type, target] of [
        ['dragStart', from],
        ['dragOver', to],
        ['drop', to],
      ] as const) {
        const event = createEvent[type](target);
        Object.defineProperty(event, 'dataTransfer', { value: transfer });
        Object.defineProperty(event, 'clientX', { value: -1 });
        fireEvent(target, event);
      }
    };
    drop(item(/窗光/), item(/猫/));
    expect(text).toBe('(窗光:1.2)，猫，(茶:1.05)');
  });

  it('keyword chips have no weight', () => {
    render(<Field start="a BREAK b" />);
    const chip = screen.getByRole('button', { name: 'BREAK' });
    chip.focus();
    fireEvent.keyDown(chip, { key: 'ArrowUp', ctrlKey: true });
    expect(text).toBeNull();
    expect(screen.queryByRole('button', { name: /加 0.05/ })).toBeNull();
  });
});

describe('suggestions', () => {
  const names = { loras: ['釉色_v1'], aliases: [], embeddings: [], wildcards: [] };

  it('suggestions are selected and accepted by keyboard, and become a chip at once', async () => {
    render(<Field start="茶" />);
    const input = screen.getByRole('combobox', { name: '正向提示词，输入词语' });
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(input, 'lotus po');
    const option = await screen.findByRole('option', { name: /lotus pond/ });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await userEvent.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'lotus pond' })).toBeDefined();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text).toBe('茶，lotus pond');
  });

  it('Escape closes the suggestions, and Enter then inserts a line break again', async () => {
    render(<Field start="" />);
    await userEvent.type(screen.getByRole('combobox'), 'lotus po');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('n');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(text).toBe('lotus pon');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('suggestions are hidden while an input method composes, and shown afterwards', async () => {
    render(<Field start="" view="text" />);
    const area: HTMLTextAreaElement = await screen.findByRole('textbox');
    await userEvent.type(area, 'lotus po');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    expect(text).toBe('lotus po');
    fireEvent.compositionStart(area);
    const event = createEvent.input(area, { target: { value: '青瓷花' }, isComposing: true });
    fireEvent(area, event);
    area.setSelectionRange(3, 3);
    fireEvent.compositionEnd(area);
    expect(await screen.findByRole('option', { name: /celadon vase/ })).toBeDefined();
  });

  it('suggestions list the networks of the engine and replace a name in place', async () => {
    render(<Field start="a, <lora:x:0.8>" view="text" names={names} />);
    const area: HTMLTextAreaElement = await screen.findByRole('textbox');
    await userEvent.type(area, '{Backspace}釉', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    await userEvent.click(await screen.findByRole('option', { name: /釉色_v1/ }));
    await waitFor(() => expect(text).toBe('a, <lora:釉色_v1:0.8>'));
  });
});

it('⌘↑ weights the phrase at the caret of the text field', async () => {
  render(<Field start="猫, <lora:釉色:0.8>, (茶, 雾:1.2)" view="text" />);
  const area: HTMLTextAreaElement = await screen.findByRole('textbox', { name: '正向提示词' });
  area.setSelectionRange(6, 6);
  fireEvent.keyDown(area, { key: 'ArrowDown', metaKey: true });
  expect(text).toBe('猫, <lora:釉色:0.75>, (茶, 雾:1.2)');
  area.setSelectionRange(23, 23);
  fireEvent.keyDown(area, { key: 'ArrowUp', ctrlKey: true });
  expect(text).toBe('猫, <lora:釉色:0.75>, (茶, 雾:1.25)');
});

describe('lint notes', () => {
  it('a lint note is fixed by one click', async () => {
    render(<Field start="(窗光：1.2)，(茶，，雾，雾" sd />);
    const notes = await screen.findByRole('list', { name: '正向提示词检查' });
    expect(notes.textContent).toContain('左括号「(」没有配对');
    expect(notes.textContent).toContain('还有 1 处');
    await userEvent.click(screen.getByRole('button', { name: /^补上/ }));
    expect(text).toBe('(窗光：1.2)，(茶)，，雾，雾');
  });

  it('lint notes appear after a pause in typing', async () => {
    vi.useFakeTimers();
    render(<Field start="" view="text" />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '(茶' } });
    // The rules are loaded, and still no note is shown.
    await act(() => import('../model/lint.ts'));
    act(() => {
      vi.advanceTimersByTime(500);
    });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '(茶，' } });
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(screen.queryByRole('list', { name: '正向提示词检查' })).toBeNull();
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(screen.getByRole('list', { name: '正向提示词检查' })).toBeDefined();
  });
});

describe('for engines that read English tags', () => {
  it('the prompt field estimates tokens and translates Chinese into English after a preview', async () => {
    render(<Field start="青瓷花瓶，鼠尾草绿" sd />);
    expect(screen.getByText('约 18 / 75 词元')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '正向提示词译成英文' }));
    const dialog = await screen.findByRole('dialog', { name: '译成英文标签' });
    expect(dialog.textContent).toContain('celadon vase');
    expect(dialog.textContent).toContain('保留原文：鼠尾');
    await userEvent.click(screen.getByRole('button', { name: '替换提示词' }));
    expect(text).toBe('celadon vase, 鼠尾草绿');
  });

  it('the prompt field offers neither for the built-in painter, which reads Chinese', () => {
    render(<Field start="青瓷花瓶" />);
    expect(screen.getByText('4 / 10000')).toBeDefined();
    expect(screen.queryByRole('button', { name: /译成英文/ })).toBeNull();
  });
});
