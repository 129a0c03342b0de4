import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useInvalidate } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { GraduationCap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useForLesson } from './for-lesson.ts';
import { useBusy } from '@app/shared/http/use-busy';

/** Button in a tool that was opened from a practice: submits the result and leads back. */
export function HandIn({ task, image }: { task: Task; image: TaskImage }) {
  const lesson = useForLesson();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [busy, run] = useBusy();
  if (!lesson || task.state !== 'done') return null;
  const { courseId, lessonId } = lesson;
  const handleClick = () =>
    run(async () => {
      const homework = await call('POST /course/user/homework/save', { lessonId, fileId: image.fileId });
      queryClient.setQueryData(callKey('GET /course/user/homework/get', { lessonId }), homework);
      void invalidate('GET /course/data/get', { id: courseId });
      toast.success('作业已交');
      await navigate(`/course/detail?id=${courseId}&lesson=${lessonId}`);
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
