import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

test('a busy button keeps the focus but neither acts nor submits', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        保存
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '保存' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button does not submit unless its type is submit', () => {
  render(<Button>取消</Button>);
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
});

test('an icon button is named by its label', () => {
  render(<IconButton label="刷新" icon={<svg />} />);
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
});
