import { parseArgs } from 'node:util';
import { certificateVerb, certificateRestore, certificateRevoke } from './verbs/certificates.ts';
import { chatVerbs } from './verbs/chat.ts';
import { codeVerb, codesVerb } from './verbs/codes.ts';
import {
  courseCheck,
  courseImport,
  courseList,
  coursePublish,
  courseSchedule,
  courseTime,
  courseWithdraw,
} from './verbs/courses.ts';
import { liveCheck } from './verbs/live-check.ts';
import { liveSteps, livesVerb } from './verbs/lives.ts';
import { giftVerb, logVerb, memberVerb } from './verbs/members.ts';
import { pageCheck, pageImport, pageList, pagePublish, pageWithdraw } from './verbs/pages.ts';
import { courseVerb, planVerb, plansVerb, rightVerb, rightsVerb } from './verbs/plans.ts';
import { refundVerb, refundsVerb } from './verbs/refunds.ts';
import { courseVoice } from './verbs/course-voice.ts';
import { homeworkPicture } from './verbs/homework-picture.ts';
import { questionQueue } from './verbs/question-queue.ts';
import { talkVerb, talkAnswer, talkDown, talkList, talkUp } from './verbs/talk.ts';
import { messageDone, messagesVerb } from './verbs/messages.ts';
import { wallVerb, wallDown, wallUp } from './verbs/wall.ts';
import { MisuseError, formatTable, type VerbContext, type Verb } from './verb.ts';

const VERBS: readonly Verb[] = [
  plansVerb,
  planVerb,
  rightsVerb,
  rightVerb,
  courseVerb,
  courseCheck,
  courseTime,
  courseVoice,
  courseImport,
  coursePublish,
  courseWithdraw,
  courseSchedule,
  courseList,
  livesVerb,
  ...liveSteps,
  ...chatVerbs,
  liveCheck,
  pageCheck,
  pageImport,
  pagePublish,
  pageWithdraw,
  pageList,
  codeVerb,
  codesVerb,
  refundsVerb,
  refundVerb,
  memberVerb,
  giftVerb,
  logVerb,
  wallVerb,
  wallDown,
  wallUp,
  talkVerb,
  talkList,
  questionQueue,
  homeworkPicture,
  talkAnswer,
  talkDown,
  talkUp,
  certificateVerb,
  certificateRevoke,
  certificateRestore,
  messagesVerb,
  messageDone,
];
/**
 * Name of a command on the command line: one word, or two where several commands share the first.
 */
const nameOf = (verb: Verb) => /^[a-z-]+(?: [a-z]+)?(?= |$)/.exec(verb.usage)![0];

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  price: TEXT,
  reply: TEXT,
  original: TEXT,
  name: TEXT,
  discount: TEXT,
  sale: TEXT,
  material: TEXT,
  'material-price': TEXT,
  count: TEXT,
  uses: TEXT,
  until: TEXT,
  state: TEXT,
  answer: TEXT,
  reason: TEXT,
  by: TEXT,
  yes: { type: 'boolean' },
} as const;

const help = () => [
  'npm run admin -- <命令>',
  '',
  ...formatTable(VERBS.map((verb) => [`  ${verb.usage}`, verb.about])),
  '',
  '  --by 名字   记在操作日志里，默认是系统用户名',
];

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new MisuseError(wrongOption(error as NodeJS.ErrnoException));
  }
}

/** Translates an error of `parseArgs`. */
function wrongOption({ code, message }: NodeJS.ErrnoException): string {
  const [, option = '', value] = /'(--?[^' ]+)( <value>)?/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有选项 ${option}`;
  if (message.includes('ambiguous')) return `选项 ${option} 缺少值；以 - 开头的值写成 ${option}=值`;
  return value ? `选项 ${option} 缺少值` : `选项 ${option} 不带值`;
}

/**
 * Runs a typed command. @returns the exit code: 0 for success, 2 for invalid input without any
 * effect
 */
export async function runAdmin(
  argv: readonly string[],
  context: VerbContext & { err(line: string): void },
): Promise<number> {
  try {
    const { values, positionals } = read(argv);
    const [name, second, ...rest] = positionals;
    if (name === undefined || name === 'help') {
      for (const line of help()) context.out(line);
      return 0;
    }
    const pair = VERBS.find((one) => nameOf(one) === `${name} ${second}`);
    const verb = pair ?? VERBS.find((one) => nameOf(one) === name);
    if (!verb) throw new MisuseError(`没有这个命令：${name}`);
    const text = (option: string) => (values as Record<string, string | undefined>)[option];
    const given = (option: string) => (values as Record<string, unknown>)[option] === true;
    await verb.run(
      { ...context, operator: text('by')?.trim() || context.operator },
      { positionals: pair ? rest : positionals.slice(1), text, hasOption: given },
    );
    return 0;
  } catch (error) {
    if (!(error instanceof MisuseError)) throw error;
    context.err(error.message);
    context.err('npm run admin -- help 列出全部命令');
    return 2;
  }
}
