import type { CourseDetail } from '@app/shared/contracts/course';
import { clockText } from '@app/shared/player/clock-text';
import { hidden } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { partWord } from '@app/shared/ui/course-card';
import { Progress } from '@app/shared/ui/progress';
import { BookOpen, Check, Clapperboard, Lock, PanelsTopLeft, Presentation, WandSparkles } from 'lucide-react';
import { VirtualList } from '@app/shared/ui/virtual';
import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { doneCount, lessonsOf, outlineRows, type NumberedLesson, type OutlineRow } from '../model/outline.ts';

/** Number of lessons beyond which only rows near the view are rendered. */
const MIN_VIRTUAL_ROWS = 200;

export interface OutlineProps {
  course: CourseDetail;
  current: number | null;
  onChoose: (lessonId: number) => void;
}

/** 目录: chapters and lessons beside the player, with the learner's progress. */
export function Outline({ course, current, onChoose }: OutlineProps) {
  const lessons = lessonsOf(course);
  const done = doneCount(course);
  const box = useRef<HTMLDivElement>(null);
  const rows = outlineRows(course);
  // Where every lesson is accessible, none is marked as a trial.
  const offersTrial = lessons.some(({ locked }) => locked);
  const renderRow = (row: OutlineRow) =>
    row.lesson ? (
      <LessonRow
        lesson={row.lesson}
        trial={offersTrial && row.lesson.trial && !row.lesson.locked}
        current={row.lesson.id === current}
        onChoose={onChoose}
      />
    ) : (
      <h3>{row.chapter.title}</h3>
    );
  return (
    <Frame>
      <header>
        <Hidden as="h2">目录</Hidden>
        <span>
          已学 {done} / {lessons.length} {partWord(course)}
        </span>
      </header>
      <Progress value={lessons.length === 0 ? 0 : (done / lessons.length) * 100} label="学习进度" thin />
      {lessons.length > MIN_VIRTUAL_ROWS ? (
        <Long ref={box}>
          <VirtualList
            label="课时"
            items={rows}
            itemKey={(row) => (row.lesson ? row.lesson.id : `chapter-${row.chapter.id}`)}
            estimate={44}
            box={box}
            render={renderRow}
          />
        </Long>
      ) : (
        <List>
          {rows.map((row) => (
            <li key={row.lesson ? row.lesson.id : `chapter-${row.chapter.id}`}>{renderRow(row)}</li>
          ))}
        </List>
      )}
    </Frame>
  );
}

const KINDS = {
  film: { name: '视频', icon: Clapperboard },
  deck: { name: '课件', icon: Presentation },
  read: { name: '图文', icon: BookOpen },
  comic: { name: '漫画', icon: PanelsTopLeft },
  practice: { name: '练习', icon: WandSparkles },
} as const;

/** Duration of a film or deck, reading time of an article; a practice has none. */
function lengthText({ kind, durationSec, percent, completed }: NumberedLesson): string {
  if (kind === 'practice') return '练习';
  if (kind === 'comic') return percent > 0 && !completed ? `看到 ${percent}%` : '漫画';
  if (kind !== 'read') return clockText(durationSec);
  return percent > 0 && !completed ? `读到 ${percent}%` : `约 ${Math.max(1, Math.round(durationSec / 60))} 分钟`;
}

function LessonRow({
  lesson,
  trial,
  current,
  onChoose,
}: {
  lesson: NumberedLesson;
  trial: boolean;
  current: boolean;
  onChoose: (id: number) => void;
}) {
  const started = !lesson.completed && lesson.position > 1 && lesson.kind !== 'read' && lesson.kind !== 'comic';
  const state = lesson.completed ? '已学完' : lesson.locked ? '未解锁' : '';
  const Kind = KINDS[lesson.kind].icon;
  return (
    <Row
      type="button"
      aria-current={current ? 'true' : undefined}
      data-locked={lesson.locked ? '' : undefined}
      onClick={() => onChoose(lesson.id)}
    >
      <i data-done={lesson.completed ? '' : undefined}>
        {current ? (
          <Playing aria-hidden>
            <u />
            <u />
            <u />
          </Playing>
        ) : lesson.completed ? (
          <Check size={16} strokeWidth={1.5} aria-hidden />
        ) : lesson.locked ? (
          <Lock size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <Kind size={16} strokeWidth={1.5} aria-hidden />
        )}
      </i>
      <span dir="auto">
        <Hidden>{KINDS[lesson.kind].name}，</Hidden>
        {lesson.title}
        {trial ? <Badge tone="accent">试看</Badge> : null}
        {state ? <Hidden>，{state}</Hidden> : null}
      </span>
      <time>{started ? `看到 ${clockText(lesson.position)}` : lengthText(lesson)}</time>
    </Row>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    padding: 10px ${t.s4};
  }
  header span {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
`;

const chapters = css`
  flex: 1;
  overflow: auto;
  padding: ${t.s2};
  h3 {
    padding: 10px 8px 4px;
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
  }
`;

const List = styled.ol`
  ${chapters}
`;

const Long = styled.div`
  ${chapters}
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 40px;
  padding: 4px 8px;
  border-radius: ${t.r1};
  font-size: ${t.t14};
  line-height: 1.4;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover {
    background: ${t.sunken};
  }
  i {
    display: grid;
    flex: none;
    place-items: center;
    width: 20px;
    height: 20px;
    color: ${t.ink3};
    font-size: ${t.t13};
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  i[data-done] {
    color: ${t.success};
  }
  > span {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  time {
    color: ${t.ink3};
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[data-locked] > span {
    color: ${t.ink2};
  }
  &[aria-current] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 600;
  }
  &[aria-current] time,
  &[aria-current] i {
    color: ${t.accentInk};
    font-weight: 400;
  }
  ${below(690)} {
    min-height: 44px;
  }
`;

const Playing = styled.b`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 12px;
  u {
    width: 3px;
    height: 100%;
    background: currentColor;
  }
  u:first-child {
    height: 50%;
  }
  u:last-child {
    height: 70%;
  }
`;

const Hidden = styled.span`
  ${hidden}
`;
