import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, withItem, withoutItem, type Item } from './items.ts';

const ITEMS: readonly Item[] = [{ id: 3, text: '买胶卷' }];

describe('a list of items', () => {
  it('withItem appends an item with its text trimmed', () => {
    expect(withItem(ITEMS, ' 冲洗 ')).toEqual([...ITEMS, { id: 4, text: '冲洗' }]);
  });

  it.each(['', '  ', '买胶卷', '字'.repeat(MAX_LENGTH + 1)])('the list stays unchanged for «%s»', (text) => {
    expect(withItem(ITEMS, text)).toBe(ITEMS);
  });

  it('withoutItem removes an item', () => {
    expect(withoutItem(ITEMS, 3)).toEqual([]);
  });
});
