import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, withItem, withoutItem, type Item } from './items.ts';

const ITEMS: readonly Item[] = [{ id: 3, text: '买胶卷' }];

describe('a list of items', () => {
  it('a list of items takes a new item at its end, without the space around it', () => {
    expect(withItem(ITEMS, ' 冲洗 ')).toEqual([...ITEMS, { id: 4, text: '冲洗' }]);
  });

  it.each(['', '  ', '买胶卷', '字'.repeat(MAX_LENGTH + 1)])('stays as it is for «%s»', (text) => {
    expect(withItem(ITEMS, text)).toBe(ITEMS);
  });

  it('a list of items lets an item go', () => {
    expect(withoutItem(ITEMS, 3)).toEqual([]);
  });
});
