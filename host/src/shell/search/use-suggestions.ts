import { useCall } from '@app/shared/http/query';
import { COURSE_TYPE_NAMES, courseLink } from '@app/shared/ui/course-card';
import { useEffect, useState } from 'react';
import { MAX_LENGTH } from './search-target.ts';

/** Nothing is asked until the typing rests so long. */
export const REST_MS = 200;
const MOST = 6;

export interface Suggestion {
  to: string;
  title: string;
  /** 系列课 and so on. */
  kind: string;
}

/** Courses that answer to what is typed; none while nothing is known, or when the call failed: the search itself needs none. */
export function useSuggestions(text: string): Suggestion[] {
  const searchVal = useRested(text.trim().slice(0, MAX_LENGTH));
  const { data } = useCall(
    'GET /course/data/search/{page}/{limit}',
    { page: 1, limit: MOST, searchVal },
    { enabled: searchVal !== '', keepPrevious: true, quiet: true, background: true, staleTime: 60_000 },
  );
  if (searchVal === '' || text.trim() === '' || !data) return [];
  return data.list.map((course) => ({
    to: courseLink(course),
    title: course.title,
    kind: COURSE_TYPE_NAMES[course.courseType],
  }));
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
