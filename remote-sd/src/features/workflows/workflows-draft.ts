import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_FORM, toWorkflowForm } from './model/workflow-form.ts';

const { draft, useForm } = panelDraft('huixue.sd.workflows', toWorkflowForm, DEFAULT_FORM);

/** The forms of whoever is logged in, and how to change them. */
export function useWorkflowForm() {
  return { form: useForm(), draft };
}
