import type { PhotoState } from '@app/shared/contracts/aigc';
import type { Practice } from '@app/shared/contracts/lesson';
import { call } from '@app/shared/http/call';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import type { NavigateFunction } from 'react-router-dom';

interface Exercise extends Pick<Practice, 'tool' | 'settings'> {
  courseId: number;
  lessonId: number;
}

/**
 * Opens the tool with the photo and the settings of a practice. @returns once the page has changed,
 * or the shell has shown an error
 */
export async function openPractice(
  { courseId, lessonId, tool, settings }: Exercise,
  navigate: NavigateFunction,
): Promise<void> {
  try {
    const photo = await call('POST /course/user/practice/open', { lessonId });
    const state: PhotoState = { photo, settings };
    await navigate(`${homeOfTool(tool)}?for=lesson.${courseId}.${lessonId}`, { state });
  } catch {
    // The shell has shown the error; the page stays.
  }
}
