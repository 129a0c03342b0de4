import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { addressOfLesson, handInHomework } from '@app/shared/tasks/for-lesson';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { GraduationCap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { endPractice, usePractice } from '../draft/practice.ts';
import type { ResultPicture } from '../features/results/model/pictures.ts';
import { useSessionTasks } from '../tasks/session-tasks.ts';

interface PracticeBarProps {
  /** The picture on show, which is submitted; undefined while something else is shown. */
  picture: ResultPicture | undefined;
}

/** Bar of a practice that was opened from a lesson: submits the picture on show, and leads back. */
export function PracticeBar({ picture }: PracticeBarProps) {
  const practice = usePractice();
  const navigate = useNavigate();
  const submitted = useSessionTasks();
  const [busy, run] = useBusy();
  if (!practice) return null;
  const ready =
    picture?.task.state === 'done' && submitted.has(picture.task.id) && !practice.earlier.includes(picture.task.id);
  const handleHandIn = () =>
    run(async () => {
      await handInHomework(practice, picture!.image.fileId);
      endPractice();
      toast.success('作业已交');
      await navigate(addressOfLesson(practice));
    });
  return (
    <Bar role="group" aria-label="课程练习">
      <span>{ready ? '交的是下面这一张' : '设置已经填好：加入队列，画好以后在这里交作业'}</span>
      <Ends>
        <Button size="s" onClick={endPractice}>
          退出练习
        </Button>
        <Button
          size="s"
          tone="primary"
          loading={busy}
          disabled={!ready}
          icon={<GraduationCap size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => void handleHandIn()}
        >
          交作业
        </Button>
      </Ends>
    </Bar>
  );
}

const Ends = styled.div`
  ${row}
  gap: ${t.s2};
`;
const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  padding: ${t.s2} ${t.s3};
  border-bottom: 1px solid ${t.line};
  background: ${t.accentSoft};
  > span {
    flex: 1;
    min-width: 200px;
    color: ${t.ink};
  }
`;
