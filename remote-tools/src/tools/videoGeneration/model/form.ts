import type { ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import { VIDEO_LIMITS } from '@app/shared/contracts/limits';

type Params = ParamsOf<'videoGeneration'>;

export type Shot = Params['shots'][number];
/** A shot of the storyboard; several may use the same picture. */
export type ShotForm = Shot & { key: string };

export interface VideoForm extends Pick<Params, 'ratio' | 'quality' | 'fps' | 'prompt'> {
  shots: ShotForm[];
  /** Key of the shot whose middle frame is the cover. */
  cover: string | null;
}

export const INITIAL_FORM: VideoForm = {
  shots: [],
  ratio: '9:16',
  quality: '720p',
  fps: 24,
  prompt: '',
  cover: null,
};

const NEW_SHOT: Omit<Shot, 'fileId'> = {
  seconds: 3,
  move: 'auto',
  strength: 50,
  caption: '',
  transition: 'fade',
  transition_seconds: 0.6,
};

export const shotOf = (fileId: string): ShotForm => ({ ...NEW_SHOT, fileId, key: crypto.randomUUID() });

export function formOf({ shots, ratio, quality, fps, prompt, cover }: Params): VideoForm {
  const keyed = shots.map((shot) => ({ ...shot, key: crypto.randomUUID() }));
  return {
    shots: keyed,
    ratio,
    quality,
    fps,
    prompt,
    cover: cover.by === 'shot' && cover.shot > 0 ? (keyed[cover.shot]?.key ?? null) : null,
  };
}

export function paramsOf({ shots, cover, prompt, ...same }: VideoForm): TaskParamsInput {
  return {
    tool: 'videoGeneration',
    ...same,
    prompt: prompt.trim(),
    shots: shots.map(({ key: _key, ...shot }) => shot),
    cover: {
      by: 'shot',
      shot: Math.max(
        0,
        shots.findIndex(({ key }) => key === cover),
      ),
    },
  };
}

/** Address of a shot's picture. */
export const pictureOf = (fileId: string): string => `/api/file/data/view/${fileId}`;

export const secondsOf = (shots: readonly Pick<Shot, 'seconds'>[]): number =>
  Math.round(shots.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10;

/** Reason why no video can be made of these shots, in Chinese; empty when it can. */
export function shotsProblem({ shots, quality }: Pick<VideoForm, 'shots' | 'quality'>): string {
  if (shots.length === 0) return '先放入一张图片';
  const seconds = secondsOf(shots);
  const { total, large } = VIDEO_LIMITS;
  if (seconds < total.min) return `视频至少 ${total.min} 秒，现在是 ${seconds} 秒`;
  if (seconds > total.max) return `视频最长 ${total.max} 秒，现在是 ${seconds} 秒，请减少镜头或缩短时长`;
  if (quality === '1080p' && seconds > large)
    return `1080p 最长 ${large} 秒，现在是 ${seconds} 秒，请改用 720p 或缩短时长`;
  return '';
}

/** Moves a shot to another index. */
export function moveShot(shots: readonly ShotForm[], key: string, to: number): ShotForm[] {
  const from = shots.findIndex((shot) => shot.key === key);
  if (from < 0) return [...shots];
  const rest = shots.toSpliced(from, 1);
  return rest.toSpliced(Math.min(rest.length, Math.max(0, to)), 0, shots[from]!);
}
