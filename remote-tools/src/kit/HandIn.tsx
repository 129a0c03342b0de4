import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { toast } from '@app/shared/state/actions';
import { addressOfLesson, handInHomework } from '@app/shared/tasks/for-lesson';
import { Button } from '@app/shared/ui/button';
import { GraduationCap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useForLesson } from './for-lesson.ts';
import { useBusy } from '@app/shared/http/use-busy';

/** Button in a tool that was opened from a practice: submits the result and leads back. */
export function HandIn({ task, image }: { task: Task; image: TaskImage }) {
  const lesson = useForLesson();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  if (!lesson || task.state !== 'done') return null;
  const handleClick = () =>
    run(async () => {
      await handInHomework(lesson, image.fileId);
      toast.success('作业已交');
      await navigate(addressOfLesson(lesson));
    });
  return (
    <Button
      tone="primary"
      block
      loading={busy}
      icon={<GraduationCap size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => void handleClick()}
    >
      交作业
    </Button>
  );
}
