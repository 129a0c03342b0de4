import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCourse } from '../domain/course/import/course.ts';
import { courseFolder, DECK } from '../testing/course-folder.ts';
import { testEnv } from '../testing/env.ts';
import { mp3Of } from '../testing/mp3.ts';
import { runAdmin } from './run.ts';

const CAPTIONS = (DECK.match(/^> .*$/gm) ?? []).map((line) => line.replace(/^> [\d:]+ /, ''));

async function voice(folder: string, more: Record<string, string> = {}) {
  const lines: string[] = [];
  const out = (line: string) => lines.push(line);
  const env = testEnv('postgres://none.invalid/none', more);
  const code = await runAdmin(['course', 'voice', folder], {
    env,
    clock: () => new Date(),
    db: null as never,
    operator: 'lin',
    out,
    err: out,
  });
  return { code, out: lines.join('\n') };
}
const deckOf = async (folder: string) => {
  const { course, faults } = await readCourse(folder);
  expect(faults).toEqual([]);
  const { body } = course!.lessons[0]!;
  if (body.kind !== 'deck') throw new Error('no deck');
  return { deck: body.deck, files: course!.files };
};

/** Cues of three seconds each, the first half a second late. */
const cues = (count: number) =>
  [
    'WEBVTT',
    ...Array.from({ length: count }, (_, at) => {
      const stamp = (seconds: number) =>
        `00:${String(Math.floor(seconds)).padStart(2, '0')}.${(seconds % 1) * 1000 || '000'}`;
      return `${stamp(at * 3 + 0.5)} --> ${stamp(at * 3 + 3)}\n第 ${at + 1} 句`;
    }),
  ].join('\n\n');

async function withRecording(count: number, frames: number) {
  const folder = await courseFolder();
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await writeFile(path.join(folder, 'media/01-window.mp3'), mp3Of(frames));
  await writeFile(path.join(folder, 'media/01-window.vtt'), cues(count));
  return folder;
}

describe('a voice for the decks of a course', () => {
  it('without recording and engine a deck stays silent, and the command says what is missing', async () => {
    const folder = await courseFolder();
    const before = await readFile(path.join(folder, '01-window.md'), 'utf8');
    expect((await voice(folder)).out).toContain(
      '01-window.md  没有录音 media/01-window.mp3 或 .m4a，也没有配置 SPEECH_URL，仍无声音',
    );
    expect(await readFile(path.join(folder, '01-window.md'), 'utf8')).toBe(before);
  });

  it('a recording with a cue for each caption gives the deck its times', async () => {
    const folder = await withRecording(CAPTIONS.length, Math.round((CAPTIONS.length * 3) / 0.024));
    expect((await voice(folder)).code).toBe(0);
    const { deck, files } = await deckOf(folder);
    expect(deck.captions.map(({ at }) => at)).toEqual(CAPTIONS.map((_, at) => (at === 0 ? 0 : at * 3 + 0.5)));
    expect(deck.captions.map(({ text }) => text)).toEqual(CAPTIONS);
    expect(files.map(({ name }) => name)).toContain(deck.voice);
    // The times are those of the voice: `course time` leaves them.
    const text = await readFile(path.join(folder, '01-window.md'), 'utf8');
    expect(text).toMatch(/^voice: media\/01-window\.mp3$/m);
  });

  it('a recording with too few cues, or none that can be read, changes nothing', async () => {
    const folder = await withRecording(CAPTIONS.length - 1, 1000);
    const answer = await voice(folder);
    expect(answer.code).toBe(2);
    expect(answer.out).toContain(
      `有 ${CAPTIONS.length - 1} 句，01-window.md 有 ${CAPTIONS.length} 条字幕：要一句对一条`,
    );
    await writeFile(path.join(folder, 'media/01-window.vtt'), cues(CAPTIONS.length));
    await writeFile(path.join(folder, 'media/01-window.mp3'), 'no sound');
    expect((await voice(folder)).out).toContain('media/01-window.mp3 不是完整的 .mp3 或 .m4a');
    expect(await readFile(path.join(folder, '01-window.md'), 'utf8')).toBe(DECK);
  });

  it('a configured engine speaks each caption, and its answers are joined', async () => {
    const asked: { input: string; key: string | undefined }[] = [];
    let status = 200;
    const server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string };
        asked.push({ input, key: req.headers.authorization });
        res.writeHead(status).end(mp3Of(100 + asked.length));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const env = { SPEECH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, SPEECH_KEY: 'sk-test' };
    const folder = await courseFolder();
    expect((await voice(folder, env)).out).toContain(`01-window：语音引擎读了 ${CAPTIONS.length} 句`);
    expect(asked).toEqual(CAPTIONS.map((input) => ({ input, key: 'Bearer sk-test' })));
    const { deck } = await deckOf(folder);
    expect(deck.captions[1]!.at).toBeCloseTo(101 * 0.024, 1);
    const sound = await readFile(path.join(folder, 'media/01-window.mp3'));
    expect(sound.length).toBe(CAPTIONS.reduce((sum, _, at) => sum + (101 + at) * 144, 0));

    status = 500;
    const other = await courseFolder();
    expect(await voice(other, env)).toMatchObject({ code: 2, out: expect.stringContaining('语音引擎答 500') });
    expect(await readFile(path.join(other, '01-window.md'), 'utf8')).toBe(DECK);
  });
});
