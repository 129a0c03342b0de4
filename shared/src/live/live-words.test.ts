import { expect, it } from 'vitest';
import { calendarFile, liveWhen } from './live-words.ts';

const local = (text: string) => new Date(text).toISOString();

it('the start time of a live says 今天 and 明天 by calendar days, not by 24 hours', () => {
  const now = new Date('2026-11-21T23:50:00');
  expect(liveWhen(local('2026-11-21T23:55:00'), now)).toBe('今天 23:55');
  expect(liveWhen(local('2026-11-22T20:00:00'), now)).toBe('明天 20:00');
  expect(liveWhen(local('2026-11-25T09:05:00'), now)).toBe('11月25日 周三 09:05');
});

it('the calendar entry of a live is valid iCalendar, with line breaks in texts escaped', () => {
  const live = { startAt: '2026-11-24T20:00:00+08:00', endAt: '2026-11-24T21:00:00+08:00' };
  const course = { id: 7, title: '静物,短视频;\n影子', live };
  const lines = calendarFile(course, 'https://shop.example/course/liveDetail?id=7', new Date(0)).split('\r\n');
  expect(lines).toContain('DTSTART:20261124T120000Z');
  expect(lines).toContain('DTEND:20261124T130000Z');
  expect(lines).toContain(String.raw`SUMMARY:直播课：静物\,短视频\;\n影子`);
  expect(lines).toContain('TRIGGER:-PT15M');
});
