import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { childBoxes, readBoxes } from '../../imaging/src/video/mp4.ts';
import { mp4Seconds } from '../../service/src/domain/course/import/film.ts';
import { readVtt } from '../../service/src/domain/course/import/vtt.ts';
import { FaultList } from '../../service/src/domain/course/import/faults.ts';
import { LANDSCAPE, TALL } from './lib/film-render.ts';
import { readFilmScript } from './lib/film-script.ts';
import { SHORTENED } from './lib/film-timeline.ts';
import { FILMS, unknownParts } from './lib/named-parts.ts';
import { root } from './lib/raster.ts';

/** The history of the repository keeps every version of a film. */
const MOST_KB = 450;
const COURSES = join(root, 'service', 'content', 'courses');

const films = readdirSync(FILMS).map((file) => {
  const script = readFilmScript(readFileSync(join(FILMS, file), 'utf8'));
  const [course = '', name = ''] = script.lesson.split('/');
  return { file, script, folder: join(COURSES, course), name };
});

describe.each(films)('the film of $file', ({ script, folder, name }) => {
  const media = join(folder, 'media', `${name}.mp4`);
  const bytes = () => readFileSync(media);

  it('a film is part of its lesson, with captions and poster', () => {
    const lesson: unknown = parse(readFileSync(join(folder, `${name}.md`), 'utf8').split('---')[1]!);
    expect(lesson).toMatchObject({
      kind: 'film',
      media: `media/${name}.mp4`,
      captions: `media/${name}.vtt`,
      poster: `pictures/${name}.webp`,
    });
    expect(statSync(join(folder, 'pictures', `${name}.webp`)).size).toBeLessThan(60 * 1024);
  });

  it('a film is H.264 of its size without sound, streams from its start, and takes 40 to 90 seconds', () => {
    const boxes = readBoxes(bytes());
    const [moov] = boxes.filter(({ type }) => type === 'moov');
    const { width, height } = script.tall ? TALL : LANDSCAPE;
    const picture = childBoxes(moov!, 'avc1');
    expect(picture.map(({ data }) => [data.readUInt16BE(24), data.readUInt16BE(26)])).toEqual([[width, height]]);
    expect(childBoxes(moov!, 'hdlr').map(({ data }) => data.toString('latin1', 8, 12))).not.toContain('soun');
    expect(bytes().indexOf('moov')).toBeLessThan(bytes().indexOf('mdat'));
    expect(bytes().length / 1024).toBeLessThan(MOST_KB);
    expect(mp4Seconds(bytes())).toBeGreaterThanOrEqual(40);
    expect(mp4Seconds(bytes())).toBeLessThanOrEqual(90);
  });

  it('the captions of a film are the sentences of its script, in order, within its duration', () => {
    const faults = new FaultList();
    const cues = readVtt(name, readFileSync(join(folder, 'media', `${name}.vtt`), 'utf8'), faults);
    const said = script.steps.flatMap((step) => (step.kind === 'say' ? [step.text] : []));
    expect(cues.map(({ text }) => text).filter((text) => text !== SHORTENED)).toEqual(said);
    expect(cues.at(-1)!.until).toBeLessThanOrEqual(mp4Seconds(bytes())!);
  });
});

it('every part that a film uses or names is part of the product', () => {
  expect(unknownParts().filter((fault) => fault.includes('content/films/'))).toEqual([]);
});
