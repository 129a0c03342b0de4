/**
 * Limits shared by forms, schemas and engines; without a schema library, so that the browser may
 * import them.
 */

/** Limits of uploaded pictures, for every tool. */
export const UPLOAD_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** Maximum of 40 megapixels. */
  pixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** The limits as text: 「20 MB」, 「4000 万像素」. */
export const UPLOAD_WORDS = {
  bytes: `${UPLOAD_LIMITS.bytes / 1024 / 1024} MB`,
  pixels: `${UPLOAD_LIMITS.pixels / 10_000} 万像素`,
} as const;

/** Least length in seconds of a course whose completion gives a certificate. */
export const CERTIFICATE_SECONDS = 1800;

/**
 * Days in which a purchase may be returned without a reason, and days from the payment for shipped
 * goods, which includes their transport.
 */
export const WITHDRAWAL_DAYS = { received: 7, sent: 15 } as const;

/** 「七日无理由」, the legal term. */
export const WITHDRAWAL = `${'一二三四五六七八九十'[WITHDRAWAL_DAYS.received - 1]}日无理由`;

/**
 * Days from the payment, and percent studied, below which a course is refunded without an operator.
 */
export const EARLY_RETURN = { days: 7, percent: 20 } as const;

export const EARLY_RETURN_RULE = `支付后 ${EARLY_RETURN.days} 天内、学习不到 ${EARLY_RETURN.percent}%，课程款可以全额退回`;

/** The rule as pages promise it, with its limit. */
export const EARLY_RETURN_WORDS = `${EARLY_RETURN_RULE}，每门课一次`;

/** Maximum photos that a tool takes in one submit, and open tasks of one person. */
export const BATCH = 20;

/** Limits of messages to the operator: characters, and messages per address and day. */
export const MESSAGE_LIMITS = { text: 1000, contact: 100, page: 300, perAddressDay: 10 } as const;

/** Maximum unfinished tasks that a service may allow a person: one answer contains them all. */
export const OPEN_TASKS_MOST = 200;

/** Maximum pictures of one archive, or of one delete request. */
export const ARCHIVE_FILES = 200;

/** Limits of the workbench's gallery. */
export const GALLERY_LIMITS = {
  /** Maximum characters of a tag, and tags of a picture. */
  tag: 30,
  tags: 20,
  /** Maximum characters of a search. */
  words: 200,
  /** Maximum pictures in one answer. */
  page: 200,
  /** Maximum pictures of a selection. */
  chosen: 2000,
} as const;

/** Limits of a contact sheet; `side` is the range of the longer side of a cell, in px. */
export const GRID_LIMITS = { cells: 400, label: 200, side: { min: 64, max: 2048 } } as const;

/** Maximum pixels of an output: more does not fit into the memory of one worker. */
export const OUTPUT_PIXELS = 64_000_000;

/** Random seeds are below this number; all valid seeds are in `seed.ts`. */
export const SEEDS = 4_294_967_296;

/** Ranges of a web UI's own sliders, for engines that report none. `side` in px. */
export const USUAL_RANGES = {
  side: { min: 64, max: 2048, step: 8 },
  steps: { min: 1, max: 150 },
  cfg: { min: 1, max: 30 },
} as const;

/**
 * Limits of the parameters of 文生图 and 图生图 over all engines; the capabilities of each engine
 * narrow them.
 */
export const GENERATION_LIMITS = {
  side: { min: 16, max: 8192, step: 8 },
  steps: { min: 1, max: 10_000, step: 1 },
  cfg: { min: 0, max: 100, step: 0.5 },
  batch: { min: 1, max: 8, step: 1 },
  /** The number of tasks that the workbench sends for one submit. */
  batches: { min: 1, max: 10, step: 1 },
  clipSkip: { min: 0, max: 12, step: 1 },
  uniPcOrder: { min: 0, max: 50, step: 1 },
  hiresScale: { min: 1, max: 4, step: 0.05 },
  hiresSteps: { min: 0, max: 10_000, step: 1 },
  maskBlur: { min: 0, max: 64, step: 1 },
  maskPadding: { min: 0, max: 256, step: 4 },
  upscale: { min: 1, max: 8, step: 0.05 },
  text: 10_000,
  /** Maximum characters of the name of a model, a sampler and so on. */
  name: 200,
} as const;

/**
 * Limits of analysing a prompt during typing: characters of each text, and requests per user and
 * minute.
 */
export const READING_LIMITS = { letters: 4000, perMinute: 120 } as const;

/**
 * UniPC uses its last steps: their number must exceed its order. An order of 0 leaves it to the
 * engine.
 */
export function uniPcProblem(asked: { sampler: string; steps: number; uni_pc_order: number }): string {
  const { sampler, steps, uni_pc_order: order } = asked;
  if (!isUniPc(sampler) || order === 0 || order < steps) return '';
  return `UniPC 阶数要小于采样步数：现在是 ${order} 阶、${steps} 步`;
}

export const isUniPc = (sampler: string): boolean => sampler.toLowerCase() === 'unipc';

/** Sides in px of 文生图, with a similar number of pixels for each ratio. */
export const RATIO_SIDES = {
  '1:1': [768, 768],
  '3:4': [672, 896],
  '4:3': [896, 672],
  '16:9': [1024, 576],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type Ratio = keyof typeof RATIO_SIDES;

/**
 * Limits of a chain of tasks: steps, characters of titles and name, and unfinished chains of one
 * person.
 */
export const CHAIN_LIMITS = { steps: 12, title: 40, name: 100, open: 20 } as const;

/** Limits of 一句话创作: characters of the sentence, and steps of the plan. */
export const PLAN_LIMITS = { words: 1000, steps: 5 } as const;

/** Limits of 详情长图: characters of each text, their number, and the width in px. */
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
 * Limits of 作品墙: characters of a title and of a report; shares per day; reports that hide a work
 * until the operator has checked it.
 */
export const WALL_LIMITS = { title: 30, report: 200, perDay: 30, reports: 3 } as const;

/** The number of pictures that 图片生成 draws for one prompt. */
export const IMAGE_COUNT = { min: 1, max: 4 } as const;

/** Limits of edge and frame of 智能抠图. */
export const CUTOUT_LIMITS = {
  feather: { min: 0, max: 10 },
  shift: { min: -10, max: 10 },
  margin: { min: 0, max: 50 },
} as const;

/**
 * Limits of 智能选区: points and boxes of one request, characters of its words, the longest side
 * in px, and the confidence of GroundingDINO. The number of `parts` fits into grey values beside
 * 0.
 */
export const SEGMENT_LIMITS = {
  points: 100,
  boxes: 10,
  text: 200,
  side: 100_000,
  threshold: { min: 0.05, max: 0.95, step: 0.05, first: 0.3 },
  parts: 255,
} as const;

/** Limits of 工作流: inputs and nodes of one, and characters of a key and of a text. */
/** `name` and `file` in characters: what members add on a page. */
export const WORKFLOW_LIMITS = { inputs: 200, nodes: 500, key: 200, text: 10_000, name: 60, file: 300_000 } as const;

/** Limits of 视频生成; times in seconds. */
export const VIDEO_LIMITS = {
  shots: 20,
  seconds: { min: 1, max: 20 },
  transition: { min: 0.2, max: 1 },
  total: { min: 2, max: 60 },
  /** Maximum seconds at 1080p: more exceeds the time limit of a task. */
  large: 30,
  strength: { min: 0, max: 100 },
  /** Maximum characters of a shot's caption, and of the prompt. */
  caption: 60,
  prompt: 500,
  /** Minimum shorter side of a picture, in px. */
  side: 64,
} as const;

/** Characters of a note beside a lesson, and notes of one lesson. */
export const NOTE_LIMITS = { text: 500, perLesson: 200 } as const;
/** Number of submissions of one homework that are kept, the latest ones. */
export const HOMEWORK_ATTEMPTS = 20;

/**
 * Limits of talk entries of a course: characters of each, entries per day, reports that hide one
 * until the operator has checked it, and the progress in per cent that a review needs (one finished
 * lesson suffices).
 */
export const TALK_LIMITS = {
  review: 1000,
  question: 500,
  answer: 1000,
  comment: 300,
  report: 200,
  reviewsPerDay: 20,
  questionsPerDay: 20,
  answersPerDay: 50,
  commentsPerDay: 50,
  reports: 3,
  studied: 30,
} as const;

/** Weekly learning goal in minutes. */
export const GOAL_LIMITS = { min: 10, max: 1200 } as const;

/**
 * `counted`: a hit count that reaches this is shown as 「500+」. `letters`: maximum characters of a
 * search.
 */
export const SEARCH_LIMITS = { counted: 500, letters: 200 } as const;

/**
 * Limits of the chat of a broadcast: characters of a message, seconds between two messages of a
 * user, messages sent on entering, and messages of one page of the record.
 */
export const CHAT_LIMITS = { letters: 120, everySec: 5, past: 50, page: 200 } as const;
