import type { CourseDetail } from '@app/shared/contracts/course';
import type { Practice } from '@app/shared/contracts/lesson';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { useBusy } from '@app/shared/http/use-busy';
import { requireLogin } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openPractice } from '../../../shared/open-practice.ts';
import type { NumberedLesson } from '../model/outline.ts';
import { Blocks } from '../../../shared/Blocks.tsx';
import { HomeworkCard } from './HomeworkCard.tsx';
import { FactLine } from '../../../shared/page-parts.ts';
import { LessonPaper, LessonTitle } from './lesson-paper.ts';

interface PracticeLessonProps {
  course: CourseDetail;
  lesson: NumberedLesson;
  practice: Practice;
  next: { title: string; go: () => void } | undefined;
}

/**
 * A practice: the task, its photo and the teacher's result; the tool opens with photo and settings,
 * and the result is submitted as homework.
 */
export function PracticeLesson({ course, lesson, practice, next }: PracticeLessonProps) {
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const { photo, example, tips, tool } = practice;
  const name = TOOL_NAMES[tool];
  const exercise = { courseId: course.id, lessonId: lesson.id, tool, settings: practice.settings };
  const handleOpen = () => requireLogin(() => void run(() => openPractice(exercise, navigate)));
  return (
    <div>
      <LessonPaper $pad={t.s5} aria-label={`练习：${lesson.title}`}>
        <FactLine>
          <Badge tone="accent">练习</Badge>
          <span>
            第 {lesson.no} 讲 · 用到「{name}」{lesson.completed ? ' · 已交作业' : ' · 作业做到要求算学完'}
          </span>
        </FactLine>
        <LessonTitle $gap={t.s3}>{lesson.title}</LessonTitle>
        <Blocks blocks={practice.task} />
        <Photos>
          <figure>
            <Picture src={photo.src} alt={photo.alt || '练习原图'} ratio="3 / 2" fit="contain" radius={t.r2} />
            <figcaption>
              <b>练习原图</b>
              <span>
                {photo.width} × {photo.height}
              </span>
            </figcaption>
          </figure>
          <figure>
            <Picture src={example.src} alt={example.alt || '老师的示例'} ratio="3 / 2" fit="contain" radius={t.r2} />
            <figcaption>
              <b>老师的示例</b>
              <span>用同一个工具做的</span>
            </figcaption>
          </figure>
        </Photos>
        <Actions>
          <Button tone="primary" size="l" loading={busy} onClick={handleOpen}>
            打开{name}开始练习
            <ArrowRight size={18} strokeWidth={1.5} aria-hidden />
          </Button>
          <span>原图和设置会自动带过去，做完点「交作业」回到这里</span>
        </Actions>
        {tips.length > 0 ? (
          <Tips>
            {tips.map((tip) => (
              <li key={tip.title}>
                <b>{tip.title}</b>
                <span>{tip.text}</span>
              </li>
            ))}
          </Tips>
        ) : null}
      </LessonPaper>
      <HomeworkCard lessonId={lesson.id} photo={photo} onAgain={handleOpen} />
      {next ? (
        <Next>
          <Button onClick={next.go}>
            {next.title}
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        </Next>
      ) : null}
    </div>
  );
}

const Photos = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.s4};
  margin: ${t.s5} 0 ${t.s4};
  figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${t.s2};
    margin-top: ${t.s2};
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  b {
    color: ${t.ink};
    font-size: ${t.t14};
    font-weight: 500;
  }
  ${below(450)} {
    gap: ${t.s2};
  }
`;

const Actions = styled.div`
  ${wrapRow}
  gap: ${t.s3} ${t.s4};
  > span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Tips = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.s4};
  margin-top: ${t.s5};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  font-size: ${t.t14};
  line-height: 1.55;
  b {
    display: block;
    font-weight: 600;
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(690)} {
    grid-template-columns: 1fr;
  }
`;

const Next = styled.div`
  margin-top: ${t.s4};
  ${below(690)} {
    padding-inline: 16px;
  }
`;
