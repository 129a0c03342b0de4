import { expect, it } from 'vitest';
import { readAiring, type Airing } from './airing.ts';
import { heightsIn, readRecording } from './recording.ts';

const startAt = new Date('2026-11-25T12:00:00Z');
const airing: Airing = { startAt, endAt: new Date('2026-11-25T13:00:00Z'), loops: true };
const film = readRecording(
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MAP:URI="head.mp4"',
    '#EXTINF:4.000,',
    'a.m4s',
    '#EXTINF:4.000,',
    'b.m4s',
    '#EXTINF:2.000,',
    'c.m4s',
    '#EXT-X-ENDLIST',
  ].join('\n'),
);
const at = (seconds: number, change: Partial<Airing> = {}, of = film) =>
  readAiring(of, { ...airing, ...change }, new Date(startAt.getTime() + seconds * 1000), (name) => name);
const value = (list: string, tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(list)?.[1]);
const partsOf = (list: string) => list.split('\n').filter((line) => line.endsWith('.m4s'));

it('the playlist starts with the first segment, and adds each segment at its time', () => {
  expect(at(0)).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-MAP:URI="head.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:00.000Z',
      '#EXTINF:4.000,',
      'a.m4s',
      '',
    ].join('\n'),
  );
  expect(partsOf(at(3.9))).toEqual(['a.m4s']);
  expect(partsOf(at(4))).toEqual(['a.m4s', 'b.m4s']);
  expect(partsOf(at(9))).toEqual(['a.m4s', 'b.m4s', 'c.m4s']);
});

it('a repeated film restarts after a discontinuity, with continuous segment numbers', () => {
  const list = at(11);
  expect(partsOf(list)).toEqual(['a.m4s', 'b.m4s', 'c.m4s', 'a.m4s']);
  expect(list).toContain(
    'c.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="head.mp4"\n#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:10.000Z\n#EXTINF:4.000,\na.m4s',
  );
});

it('segments before the window are removed, and counted in the media sequence', () => {
  // Half an hour of a film of ten seconds: 180 rounds of three parts.
  const list = at(1800);
  const parts = partsOf(list);
  expect(parts.length).toBeGreaterThan(85);
  expect(parts.length).toBeLessThan(95);
  expect(value(list, 'MEDIA-SEQUENCE') + parts.length).toBe(180 * 3 + 1);
  // Every round begins with a break: the first of the window has as many before it as there were
  // rounds.
  expect(value(list, 'DISCONTINUITY-SEQUENCE') + list.split('#EXT-X-DISCONTINUITY\n').length - 1).toBe(180);
});

it.each([0, 3, 9.99, 10, 1234.5, 3599])(
  'at %s s the number of a part and of its break never change later',
  (second) => {
    const numbered = (list: string) => {
      let [sequence, breaks] = [value(list, 'MEDIA-SEQUENCE'), value(list, 'DISCONTINUITY-SEQUENCE')];
      const found = new Map<number, [string, number]>();
      for (const line of list.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') breaks += 1;
        if (line.endsWith('.m4s')) found.set(sequence++, [line, breaks]);
      }
      return found;
    };
    const before = numbered(at(second));
    const after = numbered(at(second + 7));
    const both = [...before].filter(([number]) => after.has(number));
    expect(both.length).toBeGreaterThan(0);
    for (const [number, part] of both) expect(after.get(number)).toEqual(part);
  },
);

it('the playlist ends with the broadcast, at any second of the film', () => {
  expect(at(3599)).not.toContain('#EXT-X-ENDLIST');
  expect(at(3600)).toContain('#EXT-X-ENDLIST');
  expect(at(9000)).toBe(at(3600));
});

it('a film that does not repeat ends the playlist after its last segment', () => {
  expect(at(9.9, { loops: false })).not.toContain('#EXT-X-ENDLIST');
  const over = at(500, { loops: false, endAt: new Date('2026-11-25T13:00:00Z') });
  expect(over).toContain('#EXT-X-ENDLIST');
  expect(partsOf(at(30, { loops: false }))).toEqual(['a.m4s', 'b.m4s', 'c.m4s']);
});

it('a clock before the start shows the first segment', () => {
  expect(partsOf(at(-5))).toEqual(['a.m4s']);
});

it('discontinuities within the film are kept', () => {
  const broken = readRecording('#EXTM3U\n#EXTINF:4,\na.m4s\n#EXT-X-DISCONTINUITY\n#EXTINF:4,\nb.m4s\n#EXT-X-ENDLIST');
  const list = at(13, {}, broken);
  expect(partsOf(list)).toEqual(['a.m4s', 'b.m4s', 'a.m4s', 'b.m4s']);
  expect(list.split('#EXT-X-DISCONTINUITY\n')).toHaveLength(4);
});

it.each([
  ['#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXT-X-KEY'],
  ['#EXT-X-BYTERANGE:100@0', '#EXT-X-BYTERANGE'],
  ['#EXT-X-MAP:URI="a.mp4",BYTERANGE="100@0"', '#EXT-X-MAP'],
])('%s cannot be broadcast', (line, tag) => {
  expect(() => readRecording(`#EXTM3U\n${line}\n#EXTINF:4,\na.m4s`)).toThrow(tag);
});

it('heightsIn returns the variant playlists of a master playlist', () => {
  expect(heightsIn('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nb.m3u8')).toEqual([
    'a.m3u8',
    'b.m3u8',
  ]);
  expect(heightsIn('#EXTM3U\n#EXTINF:4,\na.m4s')).toEqual([]);
});
