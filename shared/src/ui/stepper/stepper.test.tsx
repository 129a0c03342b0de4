import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

const STEPS = [{ title: '上传' }, { title: '抠图', detail: '约 3 秒' }, { title: '下载' }];
const said = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each step says what it is called and how it stands, and one is the current step', () => {
  render(<Stepper label="进度" steps={STEPS} current={1} />);
  expect(screen.getByRole('list', { name: '进度' }).tagName).toBe('OL');
  expect(said()).toEqual(['上传，已完成', '2抠图，进行中约 3 秒', '3下载，未开始']);
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
});

test('a step that went wrong says so, whether or not it is the current one', () => {
  render(<Stepper label="进度" steps={[STEPS[0]!, { title: '抠图', error: true }, STEPS[2]!]} current={1} />);
  expect(said()[1]).toBe('抠图，出错');
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
});

test('after the last one all are done and none is current', () => {
  render(<Stepper label="进度" steps={STEPS} current={3} />);
  expect(said().every((text) => text?.includes('已完成'))).toBe(true);
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('only steps that are done can be gone back to', () => {
  const onSelect = vi.fn<(index: number) => void>();
  render(<Stepper label="进度" steps={STEPS} current={1} onSelect={onSelect} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(0);
});
