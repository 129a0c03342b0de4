import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_REPAINT, toRepaint } from './model/repaint.ts';

const { draft, useForm } = panelDraft('huixue.sd.img2img', toRepaint, DEFAULT_REPAINT);

/** Picture, mask and settings of whoever is logged in, and how to change them. */
export function useRepaint() {
  return { repaint: useForm(), draft };
}
