import { expect, it } from 'vitest';
import { notesText, transcriptText } from './text-export.ts';

it('a transcript as text has a line with its time for each caption', () => {
  const captions = [
    { at: 0, text: '先看影子。' },
    { at: 63, text: '再找灯。' },
  ];
  expect(transcriptText('光从哪里来', captions as never)).toBe('光从哪里来\n\n00:00  先看影子。\n01:03  再找灯。\n');
});

it('exported notes of a video start with their time, and notes of a text lesson have none', () => {
  const notes = [
    { at: 12, text: '影子指着灯' },
    { at: null, text: '买白卡' },
  ];
  expect(notesText('光从哪里来', notes)).toBe('光从哪里来\n\n00:12  影子指着灯\n买白卡\n');
});
