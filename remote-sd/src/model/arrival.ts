import { readForLesson, type ForLesson } from '@app/shared/tasks/for-lesson';
import { DEFAULT_FORM, toForm, type SdForm } from './form.ts';
import { formFromQuery } from './form-query.ts';
import { isRecord } from './stored.ts';

/** Somebody else's picture that shall be recreated. */
export interface Sample {
  url: string;
  title: string;
  width: number;
  height: number;
}

export interface ArrivalState {
  /** New form; null keeps the draft. */
  form: SdForm | null;
  /** Whether the form is submitted at once. */
  start: boolean;
  sample: Sample | null;
  /** Id of an earlier task to open. */
  taskId: string | null;
  /** The practice that the form is filled for. */
  lesson: ForLesson | null;
}

/**
 * Form that an address and its history state contain. A form that is submitted at once ignores the
 * draft: the task is exactly the requested one.
 */
export function arrivalOf(query: URLSearchParams, state: unknown, draft: SdForm): ArrivalState {
  const brought = isRecord(state) ? state : {};
  const start = brought.start === true;
  const lesson = readForLesson(query.get('for'));
  // A practice is done with its own settings and nothing of the draft.
  const form = lesson ? practiceForm(brought.settings) : formFromQuery(query, start ? DEFAULT_FORM : draft);
  return {
    form,
    start: start && form !== null && !lesson,
    sample: sampleOf(brought.sample),
    taskId: query.get('task'),
    lesson,
  };
}

/** After a reload the settings are gone from the history: the form stays as it is. */
const practiceForm = (settings: unknown): SdForm | null =>
  isRecord(settings) ? { ...toForm({ ...DEFAULT_FORM, ...settings }), ownSize: 'width' in settings } : null;

function sampleOf(value: unknown): Sample | null {
  if (!isRecord(value)) return null;
  const { url, title, width, height } = value;
  return typeof url === 'string' &&
    typeof title === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    url.startsWith('/')
    ? { url, title, width, height }
    : null;
}
