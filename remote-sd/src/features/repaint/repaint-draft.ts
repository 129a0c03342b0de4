import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_REPAINT, toRepaint } from './model/repaint.ts';

const { draft, useForm } = panelDraft('huixue.sd.img2img', toRepaint, DEFAULT_REPAINT);

/** Source, mask and settings of the logged-in person, and their setter. */
export function useRepaint() {
  return { repaint: useForm(), draft };
}
