import { describe, expect, it } from 'vitest';
import { FaultList, faultText } from './faults.ts';
import { readVtt } from './vtt.ts';

function read(text: string) {
  const faults = new FaultList();
  const cues = readVtt('a.vtt', text, faults);
  return { cues: cues.map(({ at, until, text: words }) => [at, until, words]), faults: faults.list.map(faultText) };
}
const ONE = '00:00:01.000 --> 00:00:02.000';
const TWO = '00:00:02.000 --> 00:00:03.000';

describe('captions', () => {
  it.each([
    ['a mark and line ends of Windows', `\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n甲\r\n\r\n${TWO}\r\n乙\r\n`],
    ['line ends of old Macs', `WEBVTT\r\r${ONE}\r甲\r\r${TWO}\r乙`],
    ['names and voices', `WEBVTT - 课\n\n1\n${ONE}\n<v 老师>甲</v>\n\n2\n${TWO}\n<c.a>乙</c>`],
    [
      'styles, notes and places',
      `WEBVTT\n\nSTYLE\n::cue { color: lime }\n\nNOTE 说明\n多行\n\n${ONE} line:91% align:center\n甲\n\n${TWO}\n乙`,
    ],
    [
      'tabs and no blanks around the arrow',
      `WEBVTT\n\n00:00:01.000-->00:00:02.000\n甲\n\n00:00:02.000\t-->\t00:00:03.000\n乙`,
    ],
    [
      'a line of the head before it',
      `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n${ONE}\n甲\n\n${TWO}\n乙`,
    ],
  ])('captions with %s are read', (_, text) => {
    expect(read(text)).toEqual({
      cues: [
        [1, 2, '甲'],
        [2, 3, '乙'],
      ],
      faults: [],
    });
  });

  it.each([
    ['', '甲'],
    ['1\n', '甲 1'],
    [' \n', '甲'],
  ])('a caption without an empty line before the next ends where that begins, and is reported', (between, first) => {
    const { cues, faults } = read(`WEBVTT\n\n${ONE}\n甲\n${between}${TWO}\n乙\n`);
    expect(cues).toEqual([
      [1, 2, first],
      [2, 3, '乙'],
    ]);
    expect(faults).toEqual([`a.vtt:${between === '' ? 5 : 6} 上一条字幕后面缺一个空行`]);
  });

  it('captions say letters that are written as entities', () => {
    expect(read(`WEBVTT\n\n${ONE}\n甲 &amp; 乙 &lt;b&gt; &#x4e19;&unknown;`).cues[0]![2]).toBe(
      '甲 & 乙 <b> 丙&unknown;',
    );
  });

  it.each([
    ['WEBVTTX', `WEBVTTX\n\n${ONE}\n甲`, 'a.vtt:1 第一行应为 WEBVTT'],
    [
      'commas of SRT',
      'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\n甲',
      'a.vtt:3 看不懂时间，写成 00:01.000 --> 00:04.000',
    ],
    ['70 minutes', 'WEBVTT\n\n00:70:01.000 --> 01:10:02.000\n甲', 'a.vtt:3 看不懂时间，写成 00:01.000 --> 00:04.000'],
    ['an end before its begin', 'WEBVTT\n\n00:02.000 --> 00:01.000\n甲', 'a.vtt:3 结束不比开始晚'],
    ['too many lines', `WEBVTT\n\n${ONE}\n${'甲\n'.repeat(21)}`, 'a.vtt:3 一条字幕最多 20 行，多的读不到'],
  ])('captions with %s are reported', (_, text, fault) => {
    expect(read(text).faults).toEqual([fault]);
  });
});
