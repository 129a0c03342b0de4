import { DEFAULT_FORM, type SdForm } from './form.ts';
import { formFromQuery } from './form-query.ts';

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
}

/**
 * Form that an address and its history state contain. A form that is submitted at once ignores the
 * draft: the task is exactly the requested one.
 */
export function arrivalOf(query: URLSearchParams, state: unknown, draft: SdForm): ArrivalState {
  const brought = isRecord(state) ? state : {};
  const start = brought.start === true;
  const form = formFromQuery(query, start ? DEFAULT_FORM : draft);
  return { form, start: start && form !== null, sample: sampleOf(brought.sample), taskId: query.get('task') };
}

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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
