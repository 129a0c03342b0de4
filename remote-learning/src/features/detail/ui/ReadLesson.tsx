import type { Read } from '@app/shared/contracts/lesson';
import type { PlayBeat } from '@app/shared/player/beats';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useReading } from '../hooks/use-reading.ts';
import type { NumberedLesson } from '../model/outline.ts';
import { Blocks } from '../../../shared/Blocks.tsx';
import { FactLine } from '../../../shared/page-parts.ts';
import { LessonPaper, LessonTitle } from './lesson-paper.ts';

interface ReadLessonProps {
  lesson: NumberedLesson;
  read: Read;
  durationSec: number;
  startAt: number;
  next: { title: string; go: () => void } | undefined;
  onBeat: (beat: PlayBeat) => void;
}

/** An article instead of the player; it is completed when its end has been read. */
export function ReadLesson({ lesson, read, durationSec, startAt, next, onBeat }: ReadLessonProps) {
  const text = useRef<HTMLDivElement>(null);
  useReading(text, { durationSec, startAt, onBeat });
  return (
    <LessonPaper $pad={t.s6} aria-label={`图文：${lesson.title}`}>
      <FactLine>
        <Badge tone="accent">图文</Badge>
        <span>
          第 {lesson.no} 讲 · 约 {read.minutes} 分钟
          {lesson.completed ? ' · 已读完' : ' · 读到末尾算学完'}
        </span>
      </FactLine>
      <LessonTitle $gap={t.s5}>{lesson.title}</LessonTitle>
      <div ref={text}>
        <Blocks blocks={read.blocks} />
      </div>
      {next ? (
        <Next>
          <Button tone="primary" onClick={next.go}>
            {next.title}
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        </Next>
      ) : null}
    </LessonPaper>
  );
}

const Next = styled.div`
  margin-top: ${t.s6};
  > button {
    max-width: 100%;
    height: auto;
    min-height: 40px;
    white-space: normal;
  }
`;
