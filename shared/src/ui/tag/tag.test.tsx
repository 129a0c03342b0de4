import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Tag } from './Tag.tsx';
import { TagGroup } from './TagGroup.tsx';

function History({ words }: { words: string[] }) {
  const [kept, setKept] = useState(words);
  return (
    <TagGroup label="搜索历史">
      {kept.map((word) => (
        <Tag key={word} onClick={() => {}} onClose={() => setKept(kept.filter((other) => other !== word))}>
          {word}
        </Tag>
      ))}
    </TagGroup>
  );
}

test('a plain tag is text, without a button', () => {
  render(<Tag tone="success">已完成</Tag>);
  expect(screen.getByText('已完成')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a selectable tag exposes whether it is pressed', () => {
  const { rerender } = render(
    <Tag selected={false} onClick={() => {}}>
      入门
    </Tag>,
  );
  const state = (): string | null => screen.getByRole('button', { name: '入门' }).getAttribute('aria-pressed');
  expect(state()).toBe('false');
  rerender(
    <Tag selected onClick={() => {}}>
      入门
    </Tag>,
  );
  expect(state()).toBe('true');
});

test('the remove button of a tag has its own label and does not press the tag', () => {
  const [onClick, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <Tag onClick={onClick} onClose={onClose}>
      柿子
    </Tag>,
  );
  fireEvent.click(screen.getByRole('button', { name: '移除柿子' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '柿子' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('Delete and Backspace on a tag remove it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Tag onClick={() => {}} onClose={onClose}>
      柿子
    </Tag>,
  );
  for (const key of ['Delete', 'Backspace', 'a']) {
    fireEvent.keyDown(screen.getByRole('button', { name: '柿子' }), { key });
  }
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a disabled tag cannot be pressed, followed or removed', () => {
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <Tag to="/search" disabled onClose={onClose}>
        柿子
      </Tag>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: '移除柿子' })).toHaveProperty('disabled', true);
});

test('when the focused tag is removed, the focus goes to the tag in its position, then to the last, then to the group', () => {
  render(<History words={['甲', '乙', '丙']} />);
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  const remove = (word: string): void => {
    const tag = screen.getByRole('button', { name: word });
    tag.focus();
    fireEvent.keyDown(tag, { key: 'Delete' });
  };
  remove('乙');
  expect(focused()).toBe('丙');
  remove('丙');
  expect(focused()).toBe('甲');
  remove('甲');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '搜索历史' }));
});
