import { eq } from 'drizzle-orm';
import { notifyOnCommit } from '../../bus/messages.ts';
import { course, courseReminder, type CourseRow } from '../../db/schema/course.ts';
import { broadcastOf, liveState, type Broadcast, type LiveState } from '../../domain/course/live.ts';
import { liveClock, notifyPlanChange } from '../../domain/course/live-notices.ts';
import { MisuseError, logAction, POSITIVE, formatTable, parseWhole, type Verb } from '../verb.ts';

const STATES: Readonly<Record<LiveState, string>> = {
  reserve: '可预约',
  soon: '即将开始',
  live: '直播中',
  paused: '暂停',
  making: '回放制作中',
  replay: '可看回放',
  expired: '回放已过期',
  ended: '已结束，无回放',
  cancelled: '已取消',
};

export const livesVerb: Verb = {
  usage: 'lives',
  about: '列出直播和它们现在的状态，最近的在前',
  async run({ db, clock, out }) {
    const rows = await db.select().from(course).where(eq(course.courseType, 'LIVE'));
    const planned = rows
      .flatMap((row) => {
        const live = broadcastOf(row);
        return live ? [{ row, live }] : [];
      })
      .toSorted((a, b) => b.live.startAt.getTime() - a.live.startAt.getTime());
    if (planned.length === 0) return out('没有直播');
    for (const line of formatTable(
      planned.map(({ row, live }) => [
        String(row.id),
        liveClock(live.startAt),
        `${live.minutes} 分钟`,
        STATES[liveState(live, clock())],
        row.liveDemo ? '演示' : '',
        row.title,
      ]),
    ))
      out(line);
  },
};

interface Step {
  about: string;
  /** States in which the command is possible. */
  from: readonly LiveState[];
  change: (now: Date) => Partial<CourseRow>;
  done: string;
  /**
   * A confirmation text for an irreversible action: it runs only with `--yes`, otherwise this text
   * is shown. @param reserved number of people who asked for a reminder
   */
  final?: (live: Broadcast, now: Date, reserved: number) => string;
}

const STEPS = {
  pause: {
    about: '直播暂停：页面说请稍候，时间照走',
    from: ['live'],
    change: (now) => ({ livePausedAt: now }),
    done: '已暂停',
  },
  resume: { about: '暂停的直播继续', from: ['paused'], change: () => ({ livePausedAt: null }), done: '已继续' },
  end: {
    about: '提前结束直播',
    from: ['live', 'paused'],
    change: (now) => ({ liveEndedAt: now, livePausedAt: null }),
    done: '已结束',
    final: ({ startAt }) =>
      `${liveClock(startAt)} 开播，正在看的人会立刻看到结束；结束以后不能继续，要再播只能换一个时间重新导入`,
  },
  cancel: {
    about: '取消直播，并通知预约的人',
    from: ['reserve', 'soon', 'live', 'paused'],
    change: () => ({ liveCancelled: true }),
    done: '已取消',
    final: ({ startAt }, now, reserved) =>
      `${liveClock(startAt)} 开播，${reserved} 人预约，${startAt > now ? '取消会通知他们' : '已经开播，不再通知'}；取消以后不能恢复，要再播只能重新导入`,
  },
  replay: {
    about: '回放做好了，可以看了（内容先用 course import 导入）',
    from: ['making', 'ended', 'expired'],
    change: () => ({ liveReplay: true, liveReplayMaking: false, liveReplayUntil: null }),
    done: '回放可以看了',
  },
} satisfies Record<string, Step>;

const stepOf = (name: keyof typeof STEPS): Verb => {
  const { about, from, change, done, final }: Step = STEPS[name];
  return {
    usage: `live ${name} <课程编号>${final ? ' --yes' : ''}`,
    about,
    async run({ db, clock, out, ...context }, { positionals, hasOption }) {
      const id = parseWhole(positionals[0], '课程编号', POSITIVE);
      await db.transaction(async (tx) => {
        const now = clock();
        const [row] = await tx.select().from(course).where(eq(course.id, id)).for('update');
        const live: Broadcast | null = row ? broadcastOf(row) : null;
        if (!row || !live) throw new MisuseError(`没有直播 ${id}`);
        const state = liveState(live, now);
        if (!from.includes(state)) throw new MisuseError(`「${row.title}」现在是「${STATES[state]}」，不能这样做`);
        if (final && !hasOption('yes')) {
          const reserved = await tx.$count(courseReminder, eq(courseReminder.courseId, id));
          throw new MisuseError(
            `什么都没有做。「${row.title}」${final(live, now, reserved)}。\n确定要这样做：npm run admin -- live ${name} ${id} --yes`,
          );
        }
        const after = change(now);
        await tx.update(course).set(after).where(eq(course.id, id));
        await notifyPlanChange(tx, row, { ...row, ...after }, now);
        await notifyOnCommit(tx, { kind: 'room', course: id, news: { is: 'turn' } });
        await logAction(tx, { ...context, clock }, { verb: `live ${name}`, subject: String(id), before: state, after });
        out(`「${row.title}」${done}`);
      });
    },
  };
};

export const liveSteps: readonly Verb[] = (Object.keys(STEPS) as (keyof typeof STEPS)[]).map(stepOf);
