import { z } from 'zod';
import { zLesson, zPlay } from './lesson.ts';
import { zCourseType, zId, zPage, zPageQuery, zTime, zYuan } from './primitives.ts';

/**
 * The viewer's access to a course, which decides text and button: owned, free, member (included
 * while membership lasts), discount (member price applies), buy, off (taken down).
 */
export const zCourseAccess = z.object({
  canPlay: z.boolean(),
  reason: z.enum(['owned', 'free', 'member', 'discount', 'buy', 'off']),
});
export type CourseAccess = z.infer<typeof zCourseAccess>;

/**
 * State by the service's clock: planned, starting within 15 minutes, on air, interrupted, ended
 * with its replay in preparation, replay available, replay closed, or no replay; cancelled.
 */
export const zLiveState = z.enum([
  'reserve',
  'soon',
  'live',
  'paused',
  'making',
  'replay',
  'expired',
  'ended',
  'cancelled',
]);

export const zCourseCard = z.object({
  id: z.number().int(),
  courseType: zCourseType,
  title: z.string(),
  /** Summary of one line. */
  summary: z.string(),
  category: z.string(),
  cover: z.string(),
  teacher: z.object({ key: z.string(), name: z.string(), title: z.string(), avatar: z.string() }),
  level: z.enum(['入门', '进阶', '高阶']),
  lessonCount: z.number().int(),
  /** All its lessons are comics, which are counted as 话 instead of 讲. */
  comic: z.boolean(),
  /** Lessons with a homework that is measured. */
  practices: z.number().int(),
  durationSec: z.number(),
  learners: z.number().int(),
  /** Published reviews; the mean has two decimals and is null without any. */
  reviews: z.object({ count: z.number().int(), mean: z.string().nullable() }),
  price: zYuan,
  mprice: zYuan,
  /** Included in the course plaza: free to any member. */
  memberFree: z.boolean(),
  access: zCourseAccess,
  /**
   * Member price with its name: the viewer's, or the best one without a membership; null where
   * there is no discount.
   */
  memberPrice: z.object({ name: z.string(), price: zYuan }).nullable(),
  /** Taken down: only its owners can still open it. */
  withdrawn: z.boolean(),
  collected: z.boolean(),
  /** Percent 0..100 of covered playing time; null when never started. */
  percent: z.number().min(0).max(100).nullable(),
  /** `demo`: nobody is on air, clips are played at the planned time. */
  live: z
    .object({
      startAt: zTime,
      /** Planned or actual end. */
      endAt: zTime,
      state: zLiveState,
      demo: z.boolean(),
      /**
       * Source while on air: lessons one by one, a film synchronised for everybody, or a live
       * signal.
       */
      shows: z.enum(['lessons', 'film', 'signal']),
      /** When the replay closes; null when it never does, or when there is none. */
      replayUntil: zTime.nullable(),
    })
    .nullable(),
});
export type CourseCard = z.infer<typeof zCourseCard>;

/** A broadcast that is on air or planned. */
export const zNextLive = zCourseCard.extend({
  /** Planned length in minutes. */
  minutes: z.number().int(),
  /** Whether the viewer has set a reminder, and how many people have. */
  reminded: z.boolean(),
  reminders: z.number().int(),
});
export type NextLive = z.infer<typeof zNextLive>;

export const zCourseDetail = zCourseCard.extend({
  chapters: z.array(z.object({ id: z.number().int(), title: z.string(), lessons: z.array(zLesson) })),
  /** Outcomes under 「学完之后，您会」. */
  outcomes: z.array(z.string()),
  /** Introduction blocks: plain text paragraphs with optional heading and pictures. */
  intro: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      /** Pictures of courses that were imported earlier have no size. */
      pictures: z.array(
        z.object({
          src: z.string(),
          caption: z.string(),
          width: z.number().int().optional(),
          height: z.number().int().optional(),
        }),
      ),
    }),
  ),
  collects: z.number().int(),
  /** Member prices by level, cheapest last. */
  memberPrices: z.array(z.object({ name: z.string(), discount: z.string(), price: zYuan })),
  /** The lesson to open: newest in progress, else first not completed. */
  resumeLessonId: z.number().int().nullable(),
  questions: z.number().int(),
  /** Lesson with the full recording of a broadcast, from its first second on. */
  recordingId: z.number().int().nullable(),
  /**
   * Whether this viewer may watch a broadcast and enter its room: with access, or as moderator.
   */
  admitted: z.boolean(),
  /** Reward of completing the course. */
  reward: z.enum(['certificate', 'badge', 'none']),
  /** When the viewer earned its badge. */
  badgeAt: zTime.nullable(),
  /** Number of the viewer's certificate. */
  certificate: z.string().nullable(),
  related: z.array(zCourseCard),
});
export type CourseDetail = z.infer<typeof zCourseDetail>;

/** HLS playlist of a broadcast while it is on air. */
export const zLivePlay = z.object({ src: z.string() });
export type LivePlay = z.infer<typeof zLivePlay>;

/** Maximum ranges of a beat: it covers 15 s, and each seek starts another range. */
const BEAT_RANGES = 20;

/**
 * One heartbeat (every 15 s, on pause, seek, lesson change, hidden and leave). Ranges are seconds
 * `[from, to]` played since the last.
 */
export const zBeat = z.object({
  lessonId: z.number().int().positive(),
  position: z.number().min(0).max(86_400),
  ranges: z.array(z.tuple([z.number().min(0), z.number().min(0)])).max(BEAT_RANGES),
  /** Time in the browser; the newest position wins. */
  at: zTime,
});
export type Beat = z.infer<typeof zBeat>;
export const zBeatResult = z.object({ percent: z.number(), completed: z.boolean(), coursePercent: z.number() });
export type BeatResult = z.infer<typeof zBeatResult>;

const zNextLesson = z.object({
  lessonId: z.number().int(),
  /** 1-based number in the course. */
  no: z.number().int(),
  title: z.string(),
  percent: z.number(),
});
export type NextLesson = z.infer<typeof zNextLesson>;

export const zStudyRecord = z.object({
  courseId: z.number().int(),
  courseType: zCourseType,
  title: z.string(),
  cover: z.string(),
  lessonId: z.number().int(),
  lessonTitle: z.string(),
  /** 1-based number of the lesson in its course. */
  lessonNo: z.number().int(),
  comic: z.boolean(),
  durationSec: z.number(),
  position: z.number(),
  percent: z.number(),
  completed: z.boolean(),
  lastAt: zTime,
  /** Seconds learned of this course on the day of lastAt. */
  daySeconds: z.number().int(),
  /**
   * The lesson to continue with; null when none is left that the learner may play. Pages are
   * released apart from the service, and an older one sends neither this nor `left`.
   */
  next: zNextLesson.nullable().optional(),
  /** Lessons of the course that are not completed, locked ones included. */
  left: z.number().int().optional(),
  /**
   * Why none of the lessons left may be played; absent while one may, and from an older service.
   * `unlock`: a purchase or a membership opens them; `later`: a broadcast that is to come or
   * paused; `closed`: nobody can open them any more.
   */
  restLocked: z.enum(['unlock', 'later', 'closed']).optional(),
});
export type StudyRecord = z.infer<typeof zStudyRecord>;

export const zCourseSort = z.enum(['default', 'newest', 'hottest', 'best']);

/** Several choices separated by commas, combined with or. */
const some = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(one).max(20));

export const zCourseLevel = z.enum(['入门', '进阶', '高阶']);
export const zCourseAccessKind = z.enum(['free', 'member', 'paid']);
/** Length classes: up to 5 minutes, up to 10, up to half an hour, longer. */
export const zCourseLength = z.enum(['brief', 'short', 'medium', 'long']);
export const zCoursePractice = z.enum(['with', 'without']);
const zTeacherKey = z.string().min(1).max(40);

export const zCourseFilters = z.object({
  courseType: zCourseType.optional(),
  category: some(z.string().min(1).max(20)).optional(),
  level: some(zCourseLevel).optional(),
  access: some(zCourseAccessKind).optional(),
  length: some(zCourseLength).optional(),
  practice: some(zCoursePractice).optional(),
  /** Key of a teacher. */
  teacher: zTeacherKey.optional(),
});
export const zCourseQuery = zPageQuery.extend(zCourseFilters.shape).extend({ sort: zCourseSort.default('default') });

const zCounted = z.array(z.object({ name: z.string(), count: z.number().int() }));
/**
 * The number of courses for each choice, given the other choices; choices without courses are
 * omitted.
 */
export const zCourseFacets = z.object({
  courseType: zCounted,
  category: zCounted,
  level: zCounted,
  access: zCounted,
  length: zCounted,
  practice: zCounted,
});
export type CourseFacets = z.infer<typeof zCourseFacets>;

/** A teacher with what their offered courses come to. */
export const zTeacher = zCourseCard.shape.teacher.extend({
  courses: z.number().int(),
  lessons: z.number().int(),
  practices: z.number().int(),
  durationSec: z.number(),
  learners: z.number().int(),
  /** Published answers of this teacher to questions of learners. */
  answers: z.number().int(),
  /** All courses came with the product: the person is fictional. */
  sample: z.boolean(),
});
export type Teacher = z.infer<typeof zTeacher>;

/** `auth: 'optional'` answers visitors and returns more to logged-in people. */
export const courseCalls = {
  'GET /course/data/page/{page}/{limit}': { input: zCourseQuery, output: zPage(zCourseCard), auth: 'optional' },
  'GET /course/data/categories': {
    input: z.object({ courseType: zCourseType.optional() }),
    output: z.array(z.object({ name: z.string(), count: z.number().int() })),
    auth: false,
  },
  'GET /course/data/facets': { input: zCourseFilters, output: zCourseFacets, auth: false },
  'GET /course/data/teacher/get': { input: z.object({ key: zTeacherKey }), output: zTeacher, auth: false },
  'GET /course/data/get': { input: z.object({ id: zId }), output: zCourseDetail, auth: 'optional' },
  'GET /course/data/play': { input: z.object({ lessonId: zId }), output: zPlay, auth: 'optional' },
  'GET /course/data/live/next': {
    input: z.object({ limit: z.coerce.number().int().min(1).max(10).default(3) }),
    output: z.array(zNextLive),
    auth: 'optional',
  },
  'GET /course/data/live/play': { input: z.object({ courseId: zId }), output: zLivePlay, auth: 'optional' },
  'POST /course/user/remind/save': {
    input: z.object({ courseId: zId, reminded: z.boolean() }),
    output: z.object({ reminded: z.boolean(), reminders: z.number().int() }),
    auth: true,
  },
  'GET /course/user/record/page/{page}/{limit}': { input: zPageQuery, output: zPage(zStudyRecord), auth: true },
  'POST /course/user/record/save': {
    input: z.object({ beats: z.array(zBeat).min(1).max(50) }),
    output: zBeatResult,
    auth: true,
  },
  'POST /course/user/record/remove': { input: z.object({ courseId: zId }), output: z.null(), auth: true },
  'GET /course/user/collect/page/{page}/{limit}': { input: zPageQuery, output: zPage(zCourseCard), auth: true },
  'POST /course/user/collect/save': {
    input: z.object({ courseId: zId, collected: z.boolean() }),
    output: z.object({ collected: z.boolean(), collects: z.number().int() }),
    auth: true,
  },
  'GET /course/user/item/page/{page}/{limit}': { input: zPageQuery, output: zPage(zCourseCard), auth: true },
} as const;
