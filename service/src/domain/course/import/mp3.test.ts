import { describe, expect, it } from 'vitest';
import { mp3Of } from '../../../testing/mp3.ts';
import { mp3Frames } from './mp3.ts';

describe('frames of an MP3 file', () => {
  it('the duration is the sum of the frames, without tags and info frame', () => {
    const sound = mp3Of(50);
    expect(mp3Frames(sound)?.seconds).toBeCloseTo(1.2, 6);
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128)]);
    const info = mp3Of(1);
    info.write('Info', 21, 'latin1');
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    const read = mp3Frames(Buffer.concat([tag, info, sound, end]))!;
    expect(read.seconds).toBeCloseTo(1.2, 6);
    expect(read.frames.equals(sound)).toBe(true);
  });

  it('frames of two files play one after the other', () => {
    const both = Buffer.concat([mp3Frames(mp3Of(10))!.frames, mp3Frames(mp3Of(15))!.frames]);
    expect(mp3Frames(both)?.seconds).toBeCloseTo(0.6, 6);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('WEBVTT, no sound at all')],
    ['another layer', Buffer.from([0xff, 0xfd, 0x64, 0, 0, 0])],
    ['no bit rate', Buffer.from([0xff, 0xf3, 0x04, 0, 0, 0])],
    ['sound and then a text', Buffer.concat([mp3Of(3), Buffer.from('no sound')])],
  ])('an MP3 file is refused: %s', (_, bytes) => expect(mp3Frames(bytes)).toBeNull());
});
