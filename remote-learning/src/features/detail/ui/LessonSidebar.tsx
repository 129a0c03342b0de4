import type { CourseDetail } from '@app/shared/contracts/course';
import type { Caption } from '@app/shared/contracts/lesson';
import { useCall } from '@app/shared/http/query';
import type { Playback } from '@app/shared/player/playback';
import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Tabs } from '@app/shared/ui/tabs';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SideColumn, StickyColumn } from '../../../shared/side-column.ts';
import type { NumberedLesson } from '../model/outline.ts';
import { Notes } from './Notes.tsx';
import { Outline } from './Outline.tsx';
import { Transcript } from './Transcript.tsx';

interface LessonSidebarProps {
  course: CourseDetail;
  lesson: NumberedLesson | null;
  playback: Playback | null;
  onChoose: (lessonId: number) => void;
}

const NO_CAPTIONS: readonly Caption[] = [];
type Tab = 'outline' | 'notes' | 'transcript';

/** Panel beside the lesson: outline, notes, and transcript. */
export function LessonSidebar({ course, lesson, playback, onChoose }: LessonSidebarProps) {
  const [tab, setTab] = useState<Tab>('outline');
  const { user } = useSession();
  const open = lesson !== null && !lesson.locked;
  const lessonId = lesson?.id ?? 0;
  const play = useCall(
    'GET /course/data/play',
    { lessonId },
    { enabled: open, quiet: true, background: true, staleTime: Infinity },
  );
  const notes = useCall(
    'GET /course/user/note/list',
    { lessonId },
    { enabled: lesson !== null && user !== null, quiet: true, background: true },
  );
  const { data } = play;
  const captions =
    data?.kind === 'deck' ? data.deck.captions : data?.kind === 'film' ? data.film.captions : NO_CAPTIONS;
  const items: { value: Tab; label: string; count?: number }[] = [{ value: 'outline', label: '目录' }];
  // Notes are the learner's own: they stay accessible when the lesson is locked.
  if (open || notes.data?.length)
    items.push({ value: 'notes', label: '笔记', ...(notes.data?.length ? { count: notes.data.length } : {}) });
  if (captions.length > 0) items.push({ value: 'transcript', label: '字幕' });
  const shown = items.some(({ value }) => value === tab) ? tab : 'outline';
  return (
    <SideColumn>
      <StickyColumn aria-label="目录、笔记和字幕">
        <Head>
          <Tabs label="课时旁边" items={items} value={shown} onValueChange={setTab} size="s" />
        </Head>
        {shown === 'outline' || !lesson ? (
          <Outline course={course} current={lesson?.id ?? null} onChoose={onChoose} />
        ) : shown === 'notes' ? (
          <Notes key={lesson.id} lessonId={lesson.id} title={lesson.title} notes={notes} playback={playback} />
        ) : (
          <Transcript
            key={lesson.id}
            lessonId={lesson.id}
            title={lesson.title}
            captions={captions}
            playback={playback}
          />
        )}
      </StickyColumn>
    </SideColumn>
  );
}

const Head = styled.div`
  flex: none;
  padding: 4px ${t.s4} 0;
`;
