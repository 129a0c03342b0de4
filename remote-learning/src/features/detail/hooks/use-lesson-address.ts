import { useSearchParams } from 'react-router-dom';

/** The lesson in the address of a course, and functions that change it. */
export function useLessonAddress() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (now) => {
        edit(now);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    asked: Number(params.get('lesson')) || null,
    /** Second from a search result, at which the words are spoken. */
    at: Number(params.get('at')) || null,
    choose: (lessonId: number) =>
      change((now) => {
        now.set('lesson', String(lessonId));
        now.delete('at');
      }),
    leave: () => change((now) => now.delete('lesson')),
  };
}
