import type { CourseDetail } from '@app/shared/contracts/course';
import { call, describeError } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { requireLogin, toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Countdown } from '@app/shared/ui/countdown';
import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { liveGate } from '../model/live-gate.ts';

interface LiveGateProps {
  course: CourseDetail;
  live: NonNullable<CourseDetail['live']>;
  /** The broadcast begins: what may be played has changed. */
  onStart: () => void;
}

/** Why a lesson of a broadcast does not play now, when it will, and the bell. */
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
      {live.state === 'reserve' ? <Bell courseId={course.id} /> : null}
    </>
  );
}

function Bell({ courseId }: { courseId: number }) {
  const [saving, setSaving] = useState(false);
  const invalidate = useInvalidate();
  const { data } = useCall('GET /course/data/live/next', { limit: 10 }, { quiet: true, background: true });
  const reminded = data?.find(({ id }) => id === courseId)?.reminded ?? false;

  async function save(): Promise<void> {
    setSaving(true);
    try {
      await call('POST /course/user/remind/save', { courseId, reminded: !reminded }, { quiet: true });
      await invalidate('GET /course/data/live/next');
      if (!reminded) toast.success('已预约', '开播前 15 分钟起，首页会亮起入口。');
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setSaving(false);
    }
  }

  const Icon = reminded ? BellRing : BellPlus;
  return (
    <Button
      aria-pressed={reminded}
      title={reminded ? '取消预约' : undefined}
      loading={saving}
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => requireLogin(() => void save())}
    >
      {reminded ? '已预约' : '预约'}
    </Button>
  );
}
