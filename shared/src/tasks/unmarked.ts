import { UNMARKED_DUTY } from '../contracts/labels.ts';
import { call } from '../http/call.ts';
import { confirm } from '../state/actions.ts';

/**
 * Asks for consent to the duty for a generated picture without its visible mark, then downloads it.
 * The shell shows failures, which can be retried.
 */
export async function downloadUnmarked(
  fileId: string,
  open: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  if (!(await confirm({ message: UNMARKED_DUTY }))) return;
  const { url } = await call('POST /file/data/unmarked', { fileId, duty: UNMARKED_DUTY });
  open(url);
}
