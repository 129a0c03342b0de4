import { z } from 'zod';
import { zDay, zGradeUnit, zId, zPage, zPageQuery, zTelphone, zTime, zUuid, zYuan } from './primitives.ts';
import { zRights } from './rights.ts';

export const zLoginForm = z.object({
  /** Phone number, or the one-time login ticket of the WeChat poll. */
  openId: z.string().min(1, '请输入正确的手机号码').max(128, '请输入正确的手机号码'),
  code: z.string().max(6, '验证码错误，请重新输入').default(''),
  /** Scene id of 64 random letters and digits. */
  sceneStr: z.string().max(64).default(''),
  type: z.enum(['PHONE', 'WECHAT']),
  /** Stored id of the inviter, else -1. */
  inviterId: z.coerce.number().int().default(-1),
});
export type LoginForm = z.input<typeof zLoginForm>;

export const zLoginResult = z.object({ access_token: z.string(), loginType: z.enum(['LOGIN', 'REG']) });
export type LoginResult = z.infer<typeof zLoginResult>;

export const zUserInfo = z.object({
  user: z.object({ userId: z.number().int() }),
  username: z.string(),
  nickName: z.string(),
  realName: z.string(),
  avatar: z.string(),
  /** Masked (`138****8888`), empty when none is bound. */
  telphone: z.string(),
  gradeLevel: z.number().int().nullable(),
  gradeType: zGradeUnit.nullable(),
  gradeTypeName: z.string().nullable(),
  expireDate: zTime.nullable(),
  /** 1: renews automatically. */
  gradeContinuous: z.union([z.literal(0), z.literal(1)]),
  clockVip: z.boolean(),
  /** Whether the person has signed in today (header note 今日未签到). */
  signState: z.boolean(),
  /** When the account is deleted on request; null otherwise. */
  leaveAt: zTime.nullable(),
  /** When the login expires, unless it is renewed. */
  loginUntil: zTime,
});
export type UserInfo = z.infer<typeof zUserInfo>;

/**
 * Bidirectional controls, line ends and invisible characters; the zero-width joiner is allowed,
 * because emoji use it.
 */
const UNSEEN =
  /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u00ad\u115f\u1160\u200b\u200c\u2060\u2800\u3164\ufeff\uffa0\ufffc]/u;

const zName = (what: string) =>
  z
    .string()
    .trim()
    .refine((name) => !UNSEEN.test(name), `${what}里有看不见的字符，请重新输入`);

export const zUserUpdate = z.object({
  nickName: zName('昵称').min(1, '请输入昵称').max(20, '昵称最多 20 个字').optional(),
  realName: zName('姓名').max(20, '姓名最多 20 个字').optional(),
  /** Address of an uploaded picture, `/api/file/…`. */
  avatar: z.string().max(300).startsWith('/api/', '请重新上传头像').optional(),
});
export type UserUpdate = z.infer<typeof zUserUpdate>;

export const zUserConfig = z.object({
  gradeType: zGradeUnit.nullable(),
  expireDay: z.number().int(),
  /** Current rights of the user. */
  rights: zRights,
});
export type UserConfig = z.infer<typeof zUserConfig>;

export const zUserHome = z.object({
  studySeconds: z.number().int(),
  finished: z.number().int(),
  /** The number of favourite courses and albums. */
  collected: z.number().int(),
  purchased: z.number().int(),
  /** Learning seconds of the last seven days, oldest first. */
  week: z.array(z.object({ day: zDay, seconds: z.number().int() })),
});
export type UserHome = z.infer<typeof zUserHome>;

/** Subject of a right: pages have an icon for each. */
export const RIGHT_SUBJECTS = [
  'course',
  'discount',
  'turns',
  'tasks',
  'queue',
  'storage',
  'side',
  'batch',
  'archive',
] as const;
export const zRight = z.object({
  id: z.number().int(),
  subject: z.enum(RIGHT_SUBJECTS),
  /** Name such as 「作品空间」. */
  name: z.string(),
  /** Value such as 「100 GB，非会员 5 GB」. */
  value: z.string(),
});
export const zGrade = z.object({
  id: z.number().int(),
  name: z.string(),
  unit: zGradeUnit,
  number: z.number().int().positive(),
  price: zYuan,
  /** Original price. */
  mprice: zYuan,
  level: z.number().int(),
  /** 1: renews automatically. */
  continuous: z.union([z.literal(0), z.literal(1)]),
  rightIds: z.array(z.number().int()),
});
export type Grade = z.infer<typeof zGrade>;
export type Right = z.infer<typeof zRight>;
export const zGradeList = z.object({ gradeList: z.array(zGrade), rightList: z.array(zRight) });
export type GradeList = z.infer<typeof zGradeList>;

export const zSignData = z.object({
  /** The number of consecutive days. */
  signDay: z.number().int(),
  /** Whether the person has signed in today. */
  signState: z.boolean(),
  signList: z.array(zDay),
  today: zDay,
});
export type SignData = z.infer<typeof zSignData>;

export const zRedeemCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]*$/, '兑换码由字母和数字组成，请检查后重试')
  .min(6, '兑换码至少 6 位，请检查后重试')
  .max(32, '兑换码最多 32 位，请检查后重试');
export const zRedeemPreview = z.object({
  code: z.string(),
  kind: z.enum(['GRADE', 'COURSE']),
  title: z.string(),
  /** Benefit of the code, in Chinese. */
  gives: z.string(),
  expireDate: zTime.nullable(),
});
export type RedeemPreview = z.infer<typeof zRedeemPreview>;
export const zRedeemRecord = zRedeemPreview.extend({ redeemedAt: zTime });
export type RedeemRecord = z.infer<typeof zRedeemRecord>;

/**
 * Human check before a code: digits in a picture beside a proof of work, answered as
 * `digits:work`, or the work alone for users who cannot see the picture.
 */
export const zHumanCheck = z.object({
  id: zUuid,
  /** Picture as `data:image/png;base64,…`. */
  picture: z.string().nullable(),
  /** Salt of the puzzles in `contracts/effort`; null where none are required. */
  salt: z.string().nullable(),
});
export type HumanCheck = z.infer<typeof zHumanCheck>;

export const zSmsAnswer = z.object({
  /** Seconds until the next send is allowed. */
  wait: z.number().int(),
  /**
   * Not null: nothing was sent, and the check has to be answered by the same call with `checkId`
   * and `answer`.
   */
  check: zHumanCheck.nullable(),
  /** The answer was wrong; `check` is another question. */
  wrong: z.boolean(),
});
export type SmsAnswer = z.infer<typeof zSmsAnswer>;

export const memberCalls = {
  'POST /member/data/login': { input: zLoginForm, output: zLoginResult, auth: false },
  'POST /member/data/logout': { input: z.object({}), output: z.null(), auth: true },
  'GET /member/user/info': { input: z.object({}), output: zUserInfo, auth: true },
  'GET /member/user/home': { input: z.object({}), output: zUserHome, auth: true },
  'POST /member/user/update': { input: zUserUpdate, output: zUserInfo, auth: true },
  'GET /member/user/config': { input: z.object({}), output: zUserConfig, auth: true },
  'GET /member/data/grade/list': { input: z.object({}), output: zGradeList, auth: false },
  'GET /member/data/grade/get': { input: z.object({ id: zId }), output: zGrade, auth: false },
  /** Price of the plan for a member of a lower level. */
  'GET /member/user/upgrade': { input: z.object({ gradeId: zId }), output: z.object({ price: zYuan }), auth: true },
  'GET /member/data/util/enum/list': {
    input: z.object({}),
    output: z.object({ unitType: z.array(z.object({ key: zGradeUnit, value: z.string() })) }),
    auth: false,
  },
  'GET /member/user/sign/list': { input: z.object({}), output: zSignData, auth: true },
  'POST /member/user/sign/save': { input: z.object({}), output: zSignData, auth: true },
  'GET /member/user/redeem/check': { input: z.object({ code: zRedeemCode }), output: zRedeemPreview, auth: true },
  'POST /member/user/redeem/save': { input: z.object({ code: zRedeemCode }), output: zRedeemRecord, auth: true },
  'GET /member/user/redeem/page/{page}/{limit}': { input: zPageQuery, output: zPage(zRedeemRecord), auth: true },
  'GET /common/data/get_sms_code': {
    input: z.object({
      telphone: zTelphone,
      scene: z.enum(['login', 'bind', 'unbind', 'change']).default('login'),
      checkId: zUuid.optional(),
      answer: z.string().max(200).default(''),
      /** Requested kind of human check; pages of earlier versions may send an unknown kind. */
      ask: z.enum(['picture', 'work']).default('picture').catch('picture'),
    }),
    output: zSmsAnswer,
    auth: false,
  },
} as const;
