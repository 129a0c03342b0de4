import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from './CountBadge.tsx';
import { countText } from './rules.ts';

test.each([
  [0, ''],
  [-3, ''],
  [Number.NaN, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a count badge of %d shows «%s»', (count, text) => {
  expect(countText(count, 99)).toBe(text);
});

test('screen readers announce what is counted and the exact number, once', () => {
  const { container } = render(
    <CountBadge label="未读消息" count={120}>
      <i />
    </CountBadge>,
  );
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('99+');
  expect([...container.querySelectorAll('span:not([aria-hidden])')].at(-1)?.textContent).toBe('未读消息 120');
});

test('a count badge of zero renders nothing; a dot announces its label alone', () => {
  const { container, rerender } = render(<CountBadge label="未读消息" count={0} />);
  expect(container.textContent).toBe('');
  rerender(<CountBadge label="有新消息" dot />);
  expect(container.textContent).toBe('有新消息');
});
