import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, onToasts, pushToast } from './store.ts';

beforeEach(() => currentToasts().forEach((toast) => dismissToast(toast.id)));

const texts = (): string[] => currentToasts().map((toast) => toast.text);

test('shows at most three and lets the oldest go', () => {
  for (const text of ['一', '二', '三', '四']) pushToast({ tone: 'info', text });
  expect(texts()).toEqual(['二', '三', '四']);
});

test('the same message is shown once and starts its time anew', () => {
  pushToast({ tone: 'error', text: '后端接口连接异常' });
  pushToast({ tone: 'error', text: '后端接口连接异常' });
  expect(texts()).toEqual(['后端接口连接异常']);
  expect(currentToasts()[0]?.repeats).toBe(1);
});

test('the same words in another tone are another message', () => {
  pushToast({ tone: 'info', text: '已保存' });
  pushToast({ tone: 'success', text: '已保存' });
  expect(texts()).toHaveLength(2);
});

test('a listener hears every change until it leaves', () => {
  let heard = 0;
  const leave = onToasts(() => heard++);
  pushToast({ tone: 'info', text: '一' });
  dismissToast(currentToasts()[0]!.id);
  leave();
  pushToast({ tone: 'info', text: '二' });
  expect(heard).toBe(2);
});
