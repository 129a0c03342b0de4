import { describe, expect, it } from 'vitest';
import { fileFor } from './offered-chunks.js';

const ui = (...names) => names.map((name) => `@app/shared/ui/${name}`);

describe('files of what is offered on demand', () => {
  it.each([
    ['what only the select needs', ui('select'), 'ui-select'],
    ['what only one other floating part needs', ui('menu'), 'ui-overlay'],
    ['what floating parts share', ui('dialog', 'select'), 'ui-floating'],
    ['what form fields need', ui('slider', 'number-field'), 'ui-fields'],
    ['what fields share with floating parts', ui('slider', 'dialog'), 'ui-parts'],
    ['what any other part needs', ui('course-card'), 'ui-parts'],
    ['what any other part shares', ui('tabs', 'select', 'slider'), 'ui-parts'],
    ['what the pagination takes from the select', ui('pagination', 'select'), 'ui-select'],
    ['what only the pagination needs', ui('pagination'), 'ui-parts'],
    ['a library of its own', ['dayjs'], 'ui-parts'],
    ['what the player needs', ['@app/shared/player/course-player', '@app/shared/player/clock-text'], 'player'],
  ])('%s', (_name, users, file) => expect(fileFor(users)).toBe(file));
});
