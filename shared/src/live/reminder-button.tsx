import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { call, describeError } from '../http/call.ts';
import { useInvalidate } from '../http/query.ts';
import { requireLogin, toast } from '../state/actions.ts';
import { Button } from '../ui/button/index.ts';

interface ReminderButtonProps {
  course: { id: number; title: string };
  /** State by the last answer of the service (`GET /course/data/live/next`). */
  reminded: boolean;
  /** Text about where the reminder will be shown, displayed once it is set. */
  confirmation: string;
  /** Primary style, where it is the main action of the page. */
  main?: boolean;
}

/** 预约: sets or cancels the reminder of a broadcast; a visitor logs in first. */
export function ReminderButton({ course: { id, title }, reminded, confirmation, main }: ReminderButtonProps) {
  const [saving, setSaving] = useState(false);
  const invalidate = useInvalidate();

  async function save(): Promise<void> {
    setSaving(true);
    try {
      await call('POST /course/user/remind/save', { courseId: id, reminded: !reminded }, { quiet: true });
      await invalidate('GET /course/data/live/next');
      if (!reminded) toast.success('已预约', confirmation);
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setSaving(false);
    }
  }

  const Icon = reminded ? BellRing : BellPlus;
  return (
    <Button
      tone={main && !reminded ? 'primary' : 'default'}
      aria-pressed={reminded}
      aria-label={`预约《${title}》`}
      title={reminded ? '取消预约' : undefined}
      loading={saving}
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => requireLogin(() => void save())}
    >
      {reminded ? '已预约' : '预约'}
    </Button>
  );
}
