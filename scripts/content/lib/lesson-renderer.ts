import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { zTaskParams, type TaskParamsInput } from '../../../shared/src/contracts/aigc.ts';
import { TOOL_NAMES, type Tool } from '../../../shared/src/contracts/tools.ts';
import { openBuiltin } from '../../../service/src/engines/builtin/engine.ts';
import { pictureXmp } from '../../../service/src/files/label/aigc-metadata.ts';
import { operate } from '../../lib/operate.ts';
import { COURSES, lessonPicture } from '../../lib/lesson-picture.ts';
import { root } from './raster.ts';

/** An edit of the user's own photo alone is theirs; anything drawn counts as generated. */
type Label = 'own' | 'generated';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LessonRenderer {
  /** A photograph, or a sample of the product, as a file. */
  photo: (name: string) => string;
  sample: (name: string) => string;
  /** A picture put aside for a next step; its path. */
  aside: (picture: Sharp, name?: string) => Promise<string>;
  /** Runs a tool on a photo; returns the picture as a file. */
  treat: (tool: Tool, params: object, photo: string, more?: Record<string, string>) => Promise<string[]>;
  /** Draws a prompt with files; the id of each file ends with its position, from 1. */
  paint: (params: TaskParamsInput, seed: number, files?: readonly string[]) => Promise<string[]>;
  /** A part of a picture, enlarged so that its pixels are seen. */
  part: (file: string, box: Box, width?: number, kernel?: 'nearest' | 'cubic') => Promise<Buffer>;
  /** Pictures beside each other with a white line between. */
  beside: (parts: readonly (Buffer | string)[], height: number, gap?: number) => Promise<Sharp>;
  /** Into the lessons: as WebP with what it was made by. */
  keep: (
    picture: Sharp | Buffer | string,
    name: string,
    width: number,
    made?: { tool: Tool; label: Label },
  ) => Promise<void>;
  /** The stored steps of a page that learners move: `try-<name>-1.webp` and so on. */
  keepSteps: (
    name: string,
    pictures: readonly (Buffer | string)[],
    made?: { tool: Tool; label: Label },
    mostKb?: number,
  ) => Promise<void>;
  /** A photo that learners work on, as JPEG; what learners download is not a picture of a page. */
  keepPhoto: (picture: Sharp, name: string) => Promise<void>;
  /** The text of a picture in the other language, as it is proposed; what has no proposal stays. */
  translate: (photo: string) => Promise<string>;
  /** A film that 视频生成 makes of one photograph, each shot of it. */
  film: (
    name: string,
    params: { shots: readonly object[]; ratio: string; quality: string },
    photo: string,
  ) => Promise<void>;
}

/** Largest size of a stored step in pixels: twice what a phone shows. */
const STEP = { width: 480, height: 400 };

let count = 0;
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export function lessonRenderer(course: string, folder: string): LessonRenderer {
  const target = join(COURSES, course, 'pictures');
  mkdirSync(target, { recursive: true });
  const save = (data: Uint8Array, type: string) => {
    count += 1;
    const path = join(folder, `${count}.${type}`);
    writeFileSync(path, data);
    return path;
  };
  const xmpOf = (name: string, made?: { tool: Tool; label: Label }) =>
    made
      ? pictureXmp({
          producer: '绘学 AI',
          produceId: `${course}-${name}`,
          label: made.label,
          tool: TOOL_NAMES[made.tool],
        })
      : '';
  const renderer: LessonRenderer = {
    photo: (name) => join(root, 'bench', 'photos', name),
    sample: (name) => join(root, 'remote-tools', 'src', 'assets', 'samples', name),
    aside: async (picture) => save(await picture.png().toBuffer(), 'png'),
    treat: async (tool, params, photo, more = {}) => {
      const files: Record<string, string> = { [idOf(1)]: photo };
      const asked: Record<string, unknown> = { tool, fileId: idOf(1), ...params };
      for (const [at, [key, path]] of Object.entries(more).entries()) {
        files[idOf(at + 2)] = path;
        asked[key] = idOf(at + 2);
      }
      const { images } = await operate(asked, files);
      return images.map(({ data, type }) => save(data, type.slice(6)));
    },
    paint: async (params, seed, given = []) => {
      const files = Object.fromEntries(given.map((path, at) => [idOf(at + 1), path]));
      const engine = openBuiltin();
      const paths: string[] = [];
      await engine.run(
        { id: 'lesson', params: zTaskParams.parse(params), seed, files, made: 0 },
        {
          signal: new AbortController().signal,
          onProgress: () => undefined,
          onImage: ({ data, type }) => paths.push(save(data, type.slice(6))),
          onOutcome: () => undefined,
        },
      );
      await engine.close();
      return paths;
    },
    part: (file, box, width = 720, kernel = 'cubic') =>
      sharp(file).extract(box).resize(width, null, { kernel }).png().toBuffer(),
    beside: async (parts, height, gap = 8) => {
      const resized = await Promise.all(
        parts.map((part) =>
          sharp(part).flatten({ background: '#fff' }).resize(null, height).png().toBuffer({ resolveWithObject: true }),
        ),
      );
      let left = 0;
      const layers = resized.map(({ data, info }) => {
        const layer = { input: data, left, top: 0 };
        left += info.width + gap;
        return layer;
      });
      const sheet = sharp({ create: { width: left - gap, height, channels: 3, background: '#ffffff' } });
      return sharp(await sheet.composite(layers).png().toBuffer());
    },
    keep: async (picture, name, width, made) => {
      const drawn = typeof picture === 'string' || Buffer.isBuffer(picture) ? sharp(picture) : picture;
      const file = join(target, `${name}.webp`);
      await lessonPicture(drawn.resize(width, null, { withoutEnlargement: true }), file, xmpOf(name, made));
    },
    keepSteps: async (name, pictures, made, mostKb = 11) => {
      const first = await sharp(pictures[0])
        .resize({ ...STEP, fit: 'inside' })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = first.info;
      for (const [index, picture] of pictures.entries()) {
        const step = `try-${name}-${index + 1}`;
        // Parts cut at whole pixels differ by one; pictures of a page are of one size.
        const drawn = sharp(picture).flatten({ background: '#fff' }).resize(width, height, { fit: 'fill' });
        await lessonPicture(drawn, join(target, `${step}.webp`), xmpOf(step, made), mostKb * 1024);
      }
    },
    keepPhoto: async (picture, name) => {
      await picture.jpeg({ quality: 88, mozjpeg: true }).toFile(join(target, `${name}.jpg`));
    },
    translate: async (photo) => {
      const { outcome } = await operate({ tool: 'translate', fileId: idOf(1) }, { [idOf(1)]: photo });
      if (outcome?.tool !== 'translate') throw new Error('no text was found');
      const blocks = outcome.blocks.map((block) => ({ ...block, deed: block.text ? 'translate' : 'keep' }));
      return (await renderer.treat('translate', { blocks }, photo))[0]!;
    },
    film: async (name, params, photo) => {
      const shots = params.shots.map((shot) => ({ ...shot, fileId: idOf(1) }));
      const { images } = await operate({ tool: 'videoGeneration', ...params, shots }, { [idOf(1)]: photo });
      mkdirSync(join(COURSES, course, 'media'), { recursive: true });
      writeFileSync(join(COURSES, course, 'media', `${name}.mp4`), images[0]!.data);
    },
  };
  return renderer;
}
