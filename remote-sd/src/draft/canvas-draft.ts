import type { FileInfo } from '@app/shared/contracts/aigc';
import { parseFile, isRecord } from '../model/stored.ts';
import { panelDraft } from './use-draft.ts';

/** A result that is tried on the canvas. */
export interface StagedPicture {
  /** Key `task id:index`. */
  key: string;
  file: FileInfo;
}

/** State of the canvas beside the forms. */
export interface CanvasForm {
  /** Whether the canvas is shown instead of the results. */
  open: boolean;
  staged: readonly StagedPicture[];
  /** Key of the staged picture on show. */
  tried: string | null;
  /** Keys of results that were there before, or were staged already. Null: those of now. */
  known: readonly string[] | null;
}

/** Maximum number of staged pictures, and of keys of known results. */
export const MAX_STAGED = 64;
export const MAX_KNOWN = 400;
const EMPTY_CANVAS: CanvasForm = { open: false, staged: [], tried: null, known: null };

function toCanvas(value: unknown): CanvasForm {
  if (!isRecord(value)) return EMPTY_CANVAS;
  const { open, staged, tried, known } = value;
  return {
    open: open === true,
    staged: (Array.isArray(staged) ? staged : [])
      .flatMap((one: unknown): StagedPicture[] => {
        const file = isRecord(one) ? parseFile(one.file) : null;
        return isRecord(one) && file && typeof one.key === 'string' ? [{ key: one.key, file }] : [];
      })
      .slice(-MAX_STAGED),
    tried: typeof tried === 'string' ? tried : null,
    known: Array.isArray(known) ? known.filter((key) => typeof key === 'string').slice(-MAX_KNOWN) : null,
  };
}

/** Tries one picture on the canvas. */
export function stagePicture(form: CanvasForm, picture: StagedPicture): CanvasForm {
  const isThere = form.staged.some(({ key }) => key === picture.key);
  return { ...form, staged: isThere ? form.staged : [...form.staged, picture].slice(-MAX_STAGED), tried: picture.key };
}

export const { draft: canvasDraft, useForm: useCanvasForm } = panelDraft('huixue.sd.canvas', toCanvas, EMPTY_CANVAS);

/** Whether the canvas is shown, and the function that shows or hides it. */
export function useCanvasOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const { open } = useCanvasForm();
  return [open, (next) => canvasDraft.change((now) => (now.open === next ? now : { ...now, open: next, known: null }))];
}
