import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Timeline } from './Timeline.tsx';

afterEach(cleanup);

const NOW = new Date(2026, 10, 21, 20, 0).getTime();

test('events keep their order in an ordered list, each with a time that machines can read', () => {
  const paid = new Date(2026, 10, 21, 14, 5);
  render(
    <Timeline
      label="订单进展"
      now={NOW}
      events={[
        { key: 1, title: '支付成功', time: paid, detail: '微信支付' },
        { key: 2, title: '提交订单', time: new Date(2026, 5, 3, 9, 30) },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: '订单进展' }).tagName).toBe('OL');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('支付成功14:05微信支付');
  expect(screen.getByText('14:05').getAttribute('datetime')).toBe(paid.toISOString());
});

test('states are said and not only coloured; what is to come has no time', () => {
  render(
    <Timeline
      label="订单进展"
      now={NOW}
      events={[
        { key: 1, title: '审核', state: 'current' },
        { key: 2, title: '退款', state: 'error' },
        { key: 3, title: '到账', state: 'todo' },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['进行中：审核', '出错：退款', '未开始：到账']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null, null]);
  expect(document.querySelector('time')).toBeNull();
});
