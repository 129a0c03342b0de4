import { CalendarPlus } from 'lucide-react';
import type { CourseCard } from '../contracts/course.ts';
import { saveFile } from '../http/save-file.ts';
import { Button } from '../ui/button/index.ts';
import { calendarFile, liveLink } from './live-words.ts';

interface CalendarButtonProps {
  course: Pick<CourseCard, 'id' | 'title'>;
  live: NonNullable<CourseCard['live']>;
  tone?: 'text' | 'default';
}

/** 加入日历: downloads a broadcast as a calendar entry. */
export function CalendarButton({ course: { id, title }, live, tone = 'text' }: CalendarButtonProps) {
  function handleClick(): void {
    const text = calendarFile({ id, title, live }, new URL(liveLink({ id }), location.href).href, new Date());
    saveFile(new Blob([text], { type: 'text/calendar' }), `live-${id}.ics`);
  }
  return (
    <Button tone={tone} icon={<CalendarPlus size={16} strokeWidth={1.5} aria-hidden />} onClick={handleClick}>
      加入日历
    </Button>
  );
}
