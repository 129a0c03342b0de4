import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, onToasts, pushToast } from './store.ts';

beforeEach(() => currentToasts().forEach((toast) => dismissToast(toast.id)));

const texts = (): string[] => currentToasts().map((toast) => toast.text);

test('the toast store shows at most three and drops the oldest', () => {
  for (const text of ['一', '二', '三', '四']) pushToast({ tone: 'info', text });
  expect(texts()).toEqual(['二', '三', '四']);
});

test('the same toast is shown once and restarts its timer', () => {
  pushToast({ tone: 'error', text: '后端接口连接异常' });
  pushToast({ tone: 'error', text: '后端接口连接异常' });
  expect(texts()).toEqual(['后端接口连接异常']);
  expect(currentToasts()[0]?.repeats).toBe(1);
});

test('the same text in another tone is another toast', () => {
  pushToast({ tone: 'info', text: '已保存' });
  pushToast({ tone: 'success', text: '已保存' });
  expect(texts()).toHaveLength(2);
});

test('a toast listener receives every change until it unsubscribes', () => {
  let heard = 0;
  const leave = onToasts(() => heard++);
  pushToast({ tone: 'info', text: '一' });
  dismissToast(currentToasts()[0]!.id);
  leave();
  pushToast({ tone: 'info', text: '二' });
  expect(heard).toBe(2);
});
