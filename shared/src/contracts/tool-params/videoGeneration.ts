import { z } from 'zod';
import { VIDEO_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { whole } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '视频生成', order: 11 };

const { shots, seconds, transition, total, strength, caption, prompt } = VIDEO_LIMITS;

/**
 * Camera movement of a shot; `auto` leaves it to the prompt and to the neighbouring shots.
 */
export const CAMERA_MOVES = ['auto', 'push', 'pull', 'left', 'right', 'rise', 'orbit', 'still'] as const;
/** Transition from one shot to the next. */
export const TRANSITIONS = ['cut', 'fade', 'slide', 'wipe', 'zoom'] as const;
export const VIDEO_RATIOS = ['9:16', '1:1', '16:9'] as const;
/** Quality by the shorter side: 360, 720, 1080 px. */
export const VIDEO_QUALITIES = ['low', '720p', '1080p'] as const;

export const zShot = z.object({
  fileId: zUuid,
  seconds: z.number().min(seconds.min).max(seconds.max).default(3),
  move: z.enum(CAMERA_MOVES).default('auto'),
  /** Extent of the camera movement, 0..100. */
  strength: z.number().min(strength.min).max(strength.max).default(50),
  caption: z.string().trim().max(caption, `每个镜头的字幕最多 ${caption} 个字`).default(''),
  /**
   * Transition to the next shot; ignored for the last one. Half of its time is taken from either
   * shot.
   */
  transition: z.enum(TRANSITIONS).default('fade'),
  transition_seconds: z.number().min(transition.min).max(transition.max).default(0.6),
});
export type Shot = z.infer<typeof zShot>;

/** 视频生成: shots of still pictures, one after the other, without sound. */
export const zVideoParams = z.object({
  tool: z.literal('videoGeneration'),
  shots: z
    .array(zShot)
    .min(1, '请至少放入一张图片')
    .max(shots, `最多 ${shots} 个镜头`)
    .refine((all) => all.reduce((sum, shot) => sum + shot.seconds, 0) >= total.min, `视频至少 ${total.min} 秒`)
    .refine(
      (all) => all.reduce((sum, shot) => sum + shot.seconds, 0) <= total.max,
      `视频最长 ${total.max} 秒，请减少镜头或缩短时长`,
    ),
  ratio: z.enum(VIDEO_RATIOS).default('9:16'),
  quality: z.enum(VIDEO_QUALITIES).default('720p'),
  fps: z.union([z.literal(24), z.literal(25), z.literal(30)]).default(24),
  /** Frame used as the cover of the video: the middle of a shot, counted from 0, or a moment. */
  cover: z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('shot'), shot: whole({ min: 0, max: shots - 1 }) }),
      z.object({ by: z.literal('time'), seconds: z.number().min(0).max(total.max) }),
    ])
    .default({ by: 'shot', shot: 0 }),
  /** Description of the movement. */
  prompt: z.string().trim().max(prompt, `描述最多 ${prompt} 个字`).default(''),
});
export type VideoParams = z.infer<typeof zVideoParams>;
export type CameraMove = Shot['move'];
export type Transition = Shot['transition'];

/** Words of the prompt that the camera followed, and those that this engine does not support. */
export const zVideoOutcome = z.object({
  tool: z.literal('videoGeneration'),
  followed: z.array(z.string()),
  missed: z.array(z.string()),
  /** The actual movement of each shot. */
  moves: z.array(z.enum(CAMERA_MOVES)),
});
export type VideoOutcome = z.infer<typeof zVideoOutcome>;
