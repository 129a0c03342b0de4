/**
 * Limits that forms, schemas and engines have in common; without a schema library, so that the
 * browser may import them.
 */

/** Pictures that people send, for every tool. */
export const UPLOAD_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** 40 MP. */
  pixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** The same for people: 「20 MB」, 「4000 万像素」. */
export const UPLOAD_WORDS = {
  bytes: `${UPLOAD_LIMITS.bytes / 1024 / 1024} MB`,
  pixels: `${UPLOAD_LIMITS.pixels / 10_000} 万像素`,
} as const;

/**
 * Days in which a purchase may be returned without a reason, and days from the payment in which
 * that may be asked for goods that are sent: they are on their way first.
 */
export const WITHDRAWAL_DAYS = { received: 7, sent: 15 } as const;

/** 「七日无理由」, as the law and so every sentence calls it. */
export const WITHDRAWAL = `${'一二三四五六七八九十'[WITHDRAWAL_DAYS.received - 1]}日无理由`;

/** Photos that a tool takes at once; as many tasks of one person may be open. */
export const BATCH = 20;

/** Limits of messages to the operator: letters, and messages of an address a day. */
export const MESSAGE_LIMITS = { text: 1000, contact: 100, page: 300, perAddressDay: 10 } as const;

/** Unfinished tasks that a service may let a person have: one answer holds them all. */
export const OPEN_TASKS_MOST = 200;

/** Pictures that may go into one archive, or be deleted at once. */
export const ARCHIVE_FILES = 200;

/** Limits of the workbench's gallery. */
export const GALLERY_LIMITS = {
  /** Letters of a tag, and tags of a picture. */
  tag: 30,
  tags: 20,
  /** Letters of what is looked for. */
  words: 200,
  /** Pictures that one call lists. */
  page: 200,
  /** Pictures that can be chosen at once. */
  chosen: 2000,
} as const;

/** Pictures of one table; `side` is how long the longer side of a cell may be, in px. */
export const GRID_LIMITS = { cells: 400, label: 200, side: { min: 64, max: 2048 } } as const;

/** Largest picture: more would not fit the memory of one worker. */
export const OUTPUT_PIXELS = 64_000_000;

/** Seeds that chance picks from, from 0; which there are at all: `seed.ts`. */
export const SEEDS = 4_294_967_296;

/**
 * Ranges of a web UI's own pages: those of engines that tell none, and as far as sliders go.
 * `side` in px.
 */
export const USUAL_RANGES = {
  side: { min: 64, max: 2048, step: 8 },
  steps: { min: 1, max: 150 },
  cfg: { min: 1, max: 30 },
} as const;

/**
 * Parameters of 文生图 and 图生图 that any engine may have; each says in its capabilities how far
 * it goes.
 */
export const GENERATION_LIMITS = {
  side: { min: 16, max: 8192, step: 8 },
  steps: { min: 1, max: 10_000, step: 1 },
  cfg: { min: 0, max: 100, step: 0.5 },
  batch: { min: 1, max: 8, step: 1 },
  /** Tasks that the workbench sends of one form. */
  batches: { min: 1, max: 10, step: 1 },
  clipSkip: { min: 0, max: 12, step: 1 },
  uniPcOrder: { min: 0, max: 50, step: 1 },
  hiresScale: { min: 1, max: 4, step: 0.05 },
  hiresSteps: { min: 0, max: 150, step: 1 },
  maskBlur: { min: 0, max: 64, step: 1 },
  maskPadding: { min: 0, max: 256, step: 4 },
  upscale: { min: 1, max: 8, step: 0.05 },
  text: 10_000,
  /** Letters of the name of a model, a sampler and so on. */
  name: 200,
} as const;

/**
 * Limits of reading a prompt while it is typed: letters of each text, and requests of a user a
 * minute.
 */
export const READING_LIMITS = { letters: 4000, perMinute: 120 } as const;

/**
 * UniPC looks back over its last steps: there must be more of them than it looks at. An order of 0
 * leaves it to the engine.
 */
export function uniPcProblem(asked: { sampler: string; steps: number; uni_pc_order: number }): string {
  const { sampler, steps, uni_pc_order: order } = asked;
  if (!isUniPc(sampler) || order === 0 || order < steps) return '';
  return `UniPC 阶数要小于采样步数：现在是 ${order} 阶、${steps} 步`;
}

export const isUniPc = (sampler: string): boolean => sampler.toLowerCase() === 'unipc';

/** Sides in px that 文生图 takes, close to the same number of pixels for each ratio. */
export const RATIO_SIDES = {
  '1:1': [768, 768],
  '3:4': [672, 896],
  '4:3': [896, 672],
  '16:9': [1024, 576],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type Ratio = keyof typeof RATIO_SIDES;

/**
 * A plan of several tasks: its steps, letters of their titles and of its own name, and plans of one
 * person that are not over.
 */
export const CHAIN_LIMITS = { steps: 12, title: 40, name: 100, open: 20 } as const;

/** 一句话创作: letters of the sentence, and steps that come of it. */
export const PLAN_LIMITS = { words: 1000, steps: 5 } as const;

/** 详情长图: letters of each text, how many there may be, and how wide it is in px. */
export const DETAIL_LIMITS = {
  width: 790,
  title: 30,
  points: 6,
  point: 14,
  more: 40,
  facts: 8,
  name: 8,
  value: 20,
  scenes: 4,
} as const;

/**
 * 作品墙: letters of a title and of a report; works that one may share in a day; reports that hide
 * a work until the operator has looked.
 */
export const WALL_LIMITS = { title: 30, report: 200, perDay: 30, reports: 3 } as const;

/** Pictures that 图片生成 makes of one prompt. */
export const IMAGE_COUNT = { min: 1, max: 4 } as const;

/** Edge and frame of 智能抠图. */
export const CUTOUT_LIMITS = {
  feather: { min: 0, max: 10 },
  shift: { min: -10, max: 10 },
  margin: { min: 0, max: 50 },
} as const;

/**
 * 智能选区: points and boxes of one request, letters of its words, the longest side in px, and how
 * sure GroundingDINO must be. `parts` fit into grey values beside 0.
 */
export const SEGMENT_LIMITS = {
  points: 100,
  boxes: 10,
  text: 200,
  side: 100_000,
  threshold: { min: 0.05, max: 0.95, step: 0.05, first: 0.3 },
  parts: 255,
} as const;

/** Limits of 工作流: inputs and nodes of one, and letters of a key and of a text. */
/** `name` and `file` in letters: what members add by a page. */
export const WORKFLOW_LIMITS = { inputs: 200, nodes: 500, key: 200, text: 10_000, name: 60, file: 300_000 } as const;

/** Limits of 视频生成; times in seconds. */
export const VIDEO_LIMITS = {
  shots: 20,
  seconds: { min: 1, max: 20 },
  transition: { min: 0.2, max: 1 },
  total: { min: 2, max: 60 },
  /** Seconds at 1080p: more takes longer than a task may. */
  large: 30,
  strength: { min: 0, max: 100 },
  /** Letters of a shot's caption, and of the prompt. */
  caption: 60,
  prompt: 500,
  /** The shorter side of a picture, in px. */
  side: 64,
} as const;

/** Characters of a note beside a lesson, and notes of one lesson. */
export const NOTE_LIMITS = { text: 500, perLesson: 200 } as const;

/**
 * Limits of entries beside a course: letters of each, entries a day, reports that hide one until
 * the operator has looked, and the progress that a review needs, in per cent of the course (one
 * finished lesson suffices).
 */
export const TALK_LIMITS = {
  review: 1000,
  question: 500,
  answer: 1000,
  report: 200,
  reviewsPerDay: 20,
  questionsPerDay: 20,
  answersPerDay: 50,
  reports: 3,
  studied: 30,
} as const;

/** Minutes a week that somebody may set themselves. */
export const GOAL_LIMITS = { min: 10, max: 1200 } as const;

/**
 * `counted`: a count of what a search finds that reaches it says 「500+」. `letters`: the longest
 * text that is searched for.
 */
export const SEARCH_LIMITS = { counted: 500, letters: 200 } as const;

/**
 * Limits of the chat beside a broadcast: letters of a line, seconds between two lines of a user,
 * lines sent on entering, and lines of one page of the record.
 */
export const CHAT_LIMITS = { letters: 120, everySec: 5, past: 50, page: 200 } as const;
