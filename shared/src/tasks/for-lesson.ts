import { call } from '../http/call.ts';
import { callKey, queryClient } from '../http/query.ts';

/**
 * `?for=lesson.<course>.<lesson>`: a tool was opened from a practice, and its result may be
 * submitted.
 */
export interface ForLesson {
  courseId: number;
  lessonId: number;
}

export function readForLesson(text: string | null): ForLesson | null {
  const found = /^lesson\.([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text ?? '');
  return found && { courseId: Number(found[1]), lessonId: Number(found[2]) };
}

export const addressOfLesson = ({ courseId, lessonId }: ForLesson): string =>
  `/course/detail?id=${courseId}&lesson=${lessonId}`;

/** Submits a picture as the homework of a practice. */
export async function handInHomework({ courseId, lessonId }: ForLesson, fileId: string): Promise<void> {
  const homework = await call('POST /course/user/homework/save', { lessonId, fileId });
  queryClient.setQueryData(callKey('GET /course/user/homework/get', { lessonId }), homework);
  void queryClient.invalidateQueries({ queryKey: callKey('GET /course/data/get', { id: courseId }) });
}
