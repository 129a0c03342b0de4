import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_FORM, toWorkflowForm } from './model/workflow-form.ts';

const { draft, useForm } = panelDraft('huixue.sd.workflows', toWorkflowForm, DEFAULT_FORM);

/** The workflow forms of the logged-in person, and their setter. */
export function useWorkflowForm() {
  return { form: useForm(), draft };
}
