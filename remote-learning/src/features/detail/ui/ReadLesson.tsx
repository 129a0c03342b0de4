import type { Read } from '@app/shared/contracts/lesson';
import type { PlayBeat } from '@app/shared/player/beats';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useReading } from '../hooks/use-reading.ts';
import type { NumberedLesson } from '../model/outline.ts';
import { Blocks } from '../../../shared/Blocks.tsx';

interface ReadLessonProps {
  lesson: NumberedLesson;
  read: Read;
  durationSec: number;
  startAt: number;
  next: { title: string; go: () => void } | undefined;
  onBeat: (beat: PlayBeat) => void;
}

/** An article in the player's place; it is learned when its end has been read. */
export function ReadLesson({ lesson, read, durationSec, startAt, next, onBeat }: ReadLessonProps) {
  const text = useRef<HTMLDivElement>(null);
  useReading(text, { durationSec, startAt, onBeat });
  return (
    <Paper aria-label={`图文：${lesson.title}`}>
      <Line>
        <Badge tone="accent">图文</Badge>
        <span>
          第 {lesson.no} 讲 · 约 {read.minutes} 分钟
          {lesson.completed ? ' · 已读完' : ' · 读到末尾算学完'}
        </span>
      </Line>
      <Title>{lesson.title}</Title>
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
    </Paper>
  );
}

const Paper = styled.section`
  padding: ${t.s6};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  ${below(690)} {
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Title = styled.h2`
  margin: ${t.s2} 0 ${t.s5};
  font-size: ${t.t28};
  overflow-wrap: anywhere;
  ${below(690)} {
    font-size: ${t.t20};
  }
`;

const Next = styled.div`
  margin-top: ${t.s6};
  > button {
    max-width: 100%;
    height: auto;
    min-height: 40px;
    white-space: normal;
  }
`;
