import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PromptField, type PromptView } from './PromptField.tsx';

/** What the field last asked for; null: nothing. */
let text: string | null = null;
function Field({ start, view = 'chips' }: { start: string; view?: PromptView }) {
  const [value, setValue] = useState(start);
  return (
    <PromptField
      label="正向提示词"
      english="Prompt"
      value={value}
      onChange={(next) => {
        text = next;
        setValue(next);
      }}
      view={view}
      placeholder=""
      rows={3}
    />
  );
}
afterEach(() => {
  cleanup();
  text = null;
});

describe('chips', () => {
  it('say what they are and what they weigh', () => {
    render(<Field start="(窗光:1.2)，<lora:釉色:0.8>，[晨:暮:0.5]，BREAK，{山|水}" />);
    const names = screen.getAllByRole('button', { pressed: false }).map((chip) => chip.getAttribute('aria-label'));
    expect(names).toEqual(['窗光，权重 1.2', 'LoRA 釉色，权重 0.8', '[晨:暮:0.5]', 'BREAK', '{山|水}']);
  });

  it('are weighed, moved and removed by keyboard, and what else stands there stays', async () => {
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

  it('are inserted where they are dropped, after edits of other chips too', () => {
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

  it('leave keywords without a weight', () => {
    render(<Field start="a BREAK b" />);
    const chip = screen.getByRole('button', { name: 'BREAK' });
    chip.focus();
    fireEvent.keyDown(chip, { key: 'ArrowUp', ctrlKey: true });
    expect(text).toBeNull();
    expect(screen.queryByRole('button', { name: /加 0.05/ })).toBeNull();
  });
});

it('weighs the phrase under the caret of the text', () => {
  render(<Field start="猫, <lora:釉色:0.8>, (茶, 雾:1.2)" view="text" />);
  const area: HTMLTextAreaElement = screen.getByRole('textbox', { name: '正向提示词' });
  area.setSelectionRange(6, 6);
  fireEvent.keyDown(area, { key: 'ArrowDown', metaKey: true });
  expect(text).toBe('猫, <lora:釉色:0.75>, (茶, 雾:1.2)');
  area.setSelectionRange(23, 23);
  fireEvent.keyDown(area, { key: 'ArrowUp', ctrlKey: true });
  expect(text).toBe('猫, <lora:釉色:0.75>, (茶, 雾:1.25)');
});
