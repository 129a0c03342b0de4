import type { CourseDetail } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { ReminderButton } from '@app/shared/live/reminder-button';
import { Countdown } from '@app/shared/ui/countdown';
import { liveGate } from '../model/live-gate.ts';

interface LiveGateProps {
  course: CourseDetail;
  live: NonNullable<CourseDetail['live']>;
  /** Called when the broadcast starts, as access has changed. */
  onStart: () => void;
}

/** Reason why a lesson of a broadcast does not play now, when it will, and the bell. */
export function LiveGate({ course, live, onStart }: LiveGateProps) {
  const { headline, when } = liveGate(live, new Date());
  const ahead = live.state === 'reserve' || live.state === 'soon';
  return (
    <>
      <p>
        <b>{headline}</b>
        {when ? (
          <>
            <br />
            <time dateTime={live.startAt}>{when}</time>
          </>
        ) : null}
      </p>
      {ahead ? (
        <p>
          距离开播 <Countdown until={Date.parse(live.startAt)} form="days" label="距离开播" onEnd={onStart} />
        </p>
      ) : null}
      {live.state === 'reserve' ? <Bell course={course} /> : null}
    </>
  );
}

function Bell({ course }: { course: CourseDetail }) {
  const { data } = useCall('GET /course/data/live/next', { limit: 10 }, { quiet: true, background: true });
  const reminded = data?.find(({ id }) => id === course.id)?.reminded ?? false;
  return <ReminderButton course={course} reminded={reminded} confirmation="开播前 15 分钟起，首页会亮起入口。" />;
}
