import sharp from 'sharp';
import type { Shot, VideoParams } from '@app/shared/contracts/tool-params/videoGeneration';
import type { Seed } from '@app/shared/contracts/seed';
import type { EngineImage, EngineProgress } from '../task.ts';
import type { Overrides } from '../overrides.ts';
import { previewOf } from '../preview.ts';
import type { Stopper } from '../stopper.ts';
import { cameraGrowth, poseAt, projectLayer, zoomFor } from './camera.ts';
import { EncoderGoneError, type VideoEncoder, type VideoFormat } from './encoder.ts';
import { openFfmpeg } from './ffmpeg-encoder.ts';
import { blankFrame, toRgb, type YuvFrame } from './frame.ts';
import type { LayeredScene } from './layer.ts';
import { drawCaption, compositeOverlay, drawMark, type FrameOverlay } from './overlay.ts';
import { openFrameFolder, showReel, type FrameFolder } from './frame-folder.ts';
import { sizeOf } from './size.ts';
import { readSceneQuickly, buildScene } from './stage.ts';
import { totalSeconds, shotsAt, shotSpans, type ShotSpan } from './timeline.ts';
import { zoomDuring, mixFrames } from './transition.ts';
import { drawLayer } from './warp.ts';
import { openWasm } from './wasm-encoder.ts';
import { chooseMoves, readPromptWords, type VideoRequest } from './words.ts';

export interface VideoRun {
  file: (id: string) => string;
  seed: Seed;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  /** ffmpeg of this machine, null to do without. */
  ffmpeg: string | null;
  /** Another engine's way to find the subject. */
  ways?: Pick<Overrides, 'subject' | 'people'> | undefined;
}

type Move = ReturnType<typeof chooseMoves>[number];

/** So long the visible mark is seen: the law asks for two seconds. */
const MARK_SECONDS = 2.5;
const CAPTION_FADE = 0.3;
const QUANTIZER = { low: 27, '720p': 24, '1080p': 25 } as const;
const COVER_QUALITY = 86;
const PREVIEW_EVERY_MS = 350;
/** Longest side of the first preview. */
const FIRST_PREVIEW_PX = 320;

/** A shot that is ready to be filmed: a scene, or frames that another engine made of it. */
interface PreparedShot {
  filmed: StagedScene | FrameFolder;
  caption: FrameOverlay | null;
}

interface StagedScene {
  scene: LayeredScene;
  zoom: number;
}

/** Findings about each shot while it was prepared, by its number. */
interface ShotNotes {
  notes: Map<string, number[]>;
}

export interface MadeVideo {
  image: EngineImage;
  wish: VideoRequest;
  moves: Move[];
}

/**
 * A video of still pictures: one virtual camera moves through each, whose subject stands before its
 * ground. @throws AppError in Chinese
 */
export async function renderVideo(params: VideoParams, run: VideoRun): Promise<MadeVideo> {
  const { shots, fps } = params;
  const wish = readPromptWords(params.prompt);
  const moves = chooseMoves(shots, wish);
  const size = sizeOf(params);
  await firstLook(params, moves[0]!, run);
  const format: VideoFormat = { ...size, fps, quantizer: QUANTIZER[params.quality] };
  const found: ShotNotes = { notes: new Map() };
  const shoot = async (open: () => Promise<VideoEncoder>) => {
    const encoder = await open();
    try {
      return await record(params, { moves, wish, size, found }, encoder, run);
    } finally {
      await encoder.close();
    }
  };
  const { bytes, cover } = await shoot(() => (run.ffmpeg ? openFfmpeg(run.ffmpeg, format) : openWasm(format))).catch(
    (error: unknown) => {
      // The encoder that ships takes its place, from the beginning.
      if (error instanceof EncoderGoneError) return shoot(() => openWasm(format));
      throw error;
    },
  );
  return {
    image: {
      data: bytes,
      type: 'video/mp4',
      ...size,
      seed: null,
      infotext: '',
      notes: noteTexts(found, shots.length),
      video: { durationMs: Math.round((Math.round(totalSeconds(shots) * fps) / fps) * 1000), cover },
    },
    wish,
    moves,
  };
}

/** Notes of shots; where there are several, with their numbers. */
function noteTexts({ notes }: ShotNotes, count: number): string[] {
  return [...notes].map(([note, shots]) =>
    count === 1 ? note : `镜头 ${shots.map((shot) => shot + 1).join('、')}：${note}`,
  );
}

/** The first shot as it is, in small, before anything is cut out. */
async function firstLook({ shots, ratio }: VideoParams, move: Move, { file, stopper, tell }: VideoRun): Promise<void> {
  const whole = sizeOf({ ratio, quality: 'low' });
  const down = FIRST_PREVIEW_PX / Math.max(whole.width, whole.height);
  const size = { width: Math.round((whole.width * down) / 2) * 2, height: Math.round((whole.height * down) / 2) * 2 };
  const place = file(shots[0]!.fileId);
  const reel = await openFrameFolder(place);
  const frame = blankFrame(size.width, size.height);
  if (reel) await showReel(frame, reel, 0);
  else {
    const scene = await readSceneQuickly(place, size);
    stopper.check();
    const zoom = zoomFor(scene, move, shots[0]!.strength, size, { before: 0, after: 0 });
    shootInto(frame, { scene, zoom }, move, shots[0]!.strength, 0, 1);
  }
  tell({ percent: 1, step: 0, steps: shots.length, image: 1, preview: await previewOfFrame(frame) });
}

const previewOfFrame = (frame: YuvFrame) => previewOf(new Uint8Array(toRgb(frame).buffer), frame.width, frame.height);

function shootInto(
  frame: YuvFrame,
  { scene, zoom }: StagedScene,
  move: Move,
  strength: number,
  part: number,
  closerBy: number,
): void {
  const pose = poseAt(move, strength, part);
  for (const layer of scene.layers) {
    const rows = projectLayer(scene, layer, pose, zoom * closerBy, frame);
    drawLayer(frame, layer, rows);
  }
}

interface Plan {
  moves: Move[];
  wish: VideoRequest;
  size: { width: number; height: number };
  found: ShotNotes;
}

async function record(
  params: VideoParams,
  { moves, wish, size, found }: Plan,
  encoder: VideoEncoder,
  { file, seed, stopper, tell, ways }: VideoRun,
): Promise<{ bytes: Uint8Array; cover: Uint8Array }> {
  const { shots, fps } = params;
  const spans = shotSpans(shots);
  const frames = Math.round(totalSeconds(shots) * fps);
  const mark = await drawMark(size);
  const coverAt = coverFrame(params, spans, frames);
  const sets = new Map<number, PreparedShot>();
  const strengthOf = (shot: Shot) => Math.min(100, shot.strength * wish.pace);

  async function setOf(index: number): Promise<PreparedShot> {
    const known = sets.get(index);
    if (known) return known;
    const shot = shots[index]!;
    const span = spans[index]!;
    const place = file(shot.fileId);
    const made: PreparedShot = {
      filmed: (await openFrameFolder(place)) ?? (await staged(place, index, shot, span)),
      caption: shot.caption === '' ? null : await drawCaption(shot.caption, size),
    };
    sets.set(index, made);
    return made;
  }

  async function staged(place: string, index: number, shot: Shot, span: ShotSpan): Promise<StagedScene> {
    const [move, strength] = [moves[index]!, strengthOf(shot)];
    const scene = await buildScene(place, size, { seed, stopper, ways, grown: cameraGrowth(move, strength) });
    stopper.check();
    for (const note of scene.notes) found.notes.set(note, [...new Set([...(found.notes.get(note) ?? []), index])]);
    const beyond = { before: span.before / shot.seconds, after: span.after / shot.seconds };
    return { scene, zoom: zoomFor(scene, move, strength, size, beyond) };
  }

  async function shoot(frame: YuvFrame, index: number, time: number, closerBy: number): Promise<void> {
    const { filmed, caption } = await setOf(index);
    const shot = shots[index]!;
    const span = spans[index]!;
    const part = (time - span.start) / shot.seconds;
    if ('frames' in filmed) await showReel(frame, filmed, part);
    else shootInto(frame, filmed, moves[index]!, strengthOf(shot), part, closerBy);
    if (caption) compositeOverlay(frame, caption, captionAt(time - span.start, shot.seconds));
  }

  const [frame, other] = [blankFrame(size.width, size.height), blankFrame(size.width, size.height)];
  let cover: Uint8Array | null = null;
  let shownAt = 0;
  for (let index = 0; index < frames; index += 1) {
    stopper.check();
    const time = index / fps;
    const { shot, part } = shotsAt(spans, time);
    // Shots that are not seen again are released: two are held at most.
    for (const held of sets.keys()) if (held < shot) sets.delete(held);
    const kind = spans[shot]!.transition;
    await shoot(frame, shot, time, part === null ? 1 : zoomDuring(kind, part, 'going'));
    if (part !== null) {
      await shoot(other, shot + 1, time, zoomDuring(kind, part, 'coming'));
      mixFrames(kind, frame, other, part);
    }
    if (index === coverAt) cover = await covered(frame);
    if (time < MARK_SECONDS) compositeOverlay(frame, mark, 1);
    await encoder.add(frame);
    const now = Date.now();
    const due = now - shownAt >= PREVIEW_EVERY_MS;
    if (due) shownAt = now;
    tell({
      percent: 2 + (96 * (index + 1)) / frames,
      step: shot + 1,
      steps: shots.length,
      image: 1,
      preview: due ? await previewOfFrame(frame) : null,
    });
  }
  stopper.check();
  const bytes = await encoder.finish();
  return { bytes, cover: cover! };
}

/** A caption comes and goes softly, unless its shot is too short for that. */
function captionAt(time: number, seconds: number): number {
  const soft = Math.min(CAPTION_FADE, seconds / 4);
  return Math.min(1, Math.max(0, Math.min(time / soft, (seconds - time) / soft)));
}

function coverFrame({ cover, shots, fps }: VideoParams, spans: readonly ShotSpan[], frames: number): number {
  const span = cover.by === 'shot' ? spans[Math.min(cover.shot, shots.length - 1)]! : null;
  const seconds = span ? (span.start + span.end) / 2 : cover.by === 'time' ? cover.seconds : 0;
  return Math.min(frames - 1, Math.round(seconds * fps));
}

const covered = (frame: YuvFrame): Promise<Uint8Array> =>
  sharp(toRgb(frame), { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .webp({ quality: COVER_QUALITY, effort: 3 })
    .toBuffer();
