import { readForLesson } from '@app/shared/tasks/for-lesson';
import { expect, it } from 'vitest';
import { readForChain } from './for-chain.ts';
import { photoBrought, settingsBrought } from './photo-brought.ts';

it('the practice that a tool was opened from is read from the address', () => {
  expect(readForLesson('lesson.1004.100405')).toEqual({ courseId: 1004, lessonId: 100_405 });
});

it.each([null, '', 'lesson.1004', 'lesson.0.1', 'lesson.a.b', 'lesson.1.2.3', 'listing.1.2', 'lesson.1.99999999999'])(
  'the address %s names no practice',
  (text) => expect(readForLesson(text)).toBeNull(),
);

it('a practice is not read as a chain step', () => expect(readForChain('lesson.1004.100405')).toBeNull());

it('settingsBrought returns the settings of a history entry, and null of others', () => {
  const photo = { fileId: 'f', url: '/f' };
  expect(settingsBrought({ photo, settings: { scale: 2 } })).toEqual({ scale: 2 });
  expect(photoBrought({ photo, settings: { scale: 2 } })).toEqual(photo);
  expect([null, 3, {}, { settings: null }, { settings: 'x' }].map(settingsBrought)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
