import { panelDraft } from './use-draft.ts';
import { DEFAULT_REPAINT, toRepaint } from './repaint.ts';

export const { draft: repaintDraft, useForm: useRepaintForm } = panelDraft(
  'huixue.sd.img2img',
  toRepaint,
  DEFAULT_REPAINT,
  { practised: true },
);

/** Source, mask and settings of the logged-in person, and their setter. */
export function useRepaint() {
  return { repaint: useRepaintForm(), draft: repaintDraft };
}
