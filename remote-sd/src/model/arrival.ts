import { DEFAULT_FORM, type SdForm } from './form.ts';
import { formFromQuery } from './form-query.ts';

/** A picture of somebody else's that is to be made again. */
export interface Sample {
  url: string;
  title: string;
  width: number;
  height: number;
}

export interface Arrival {
  /** What the form becomes; null leaves it alone. */
  form: SdForm | null;
  /** Whether it is submitted at once. */
  start: boolean;
  sample: Sample | null;
  /** An earlier task to look at. */
  taskId: string | null;
}

/**
 * What an address and the state of its history entry bring to the workbench. A form that starts at
 * once keeps nothing of an earlier draft: what was asked for is what is made.
 */
export function arrivalOf(query: URLSearchParams, state: unknown, draft: SdForm): Arrival {
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
