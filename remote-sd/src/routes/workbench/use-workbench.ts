import { requireLogin, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft } from '../../draft/draft.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { forEngine } from '../../model/engine-choice.ts';
import { formFromQuery } from '../../model/form-query.ts';
import { toParams } from '../../model/form.ts';
import { restore, RESTORE_LABELS, type KnownParams, type RestorePart } from '../../model/restore.ts';
import { isActive } from '@app/shared/tasks/merge';
import { outbox, useOutbox } from '../../tasks/submit.ts';
import { useTaskActions } from '../../tasks/use-task-actions.ts';
import { useTaskFeed } from '../../tasks/use-task-feed.ts';
import { useEngine, useHistory, useProgress, useRecentTasks } from '../../tasks/use-tasks.ts';
import { useSelection } from './use-selection.ts';

/** There the queue is a sheet or far down the page. */
const NO_QUEUE_IN_SIGHT = '(max-width: 1250px)';

/** All that the workbench's parts share. */
export function useWorkbench() {
  useTaskFeed();
  const { draft, form, saving } = useDraft();
  const engineQuery = useEngine();
  const engine = engineQuery.data;
  const recent = useRecentTasks();
  const history = useHistory();
  const selection = useSelection(history);
  const letters = useOutbox();
  const actions = useTaskActions();
  const progress = useProgress();
  const promptField = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  usePrefill(draft);

  const focusPrompt = () => {
    promptField.current?.scrollIntoView({ block: 'center' });
    promptField.current?.querySelector<HTMLElement>('textarea, [data-chip-input]')?.focus();
  };
  const submit = () => {
    // Not the form of the last render: a chip may have been typed in this very event.
    const result = toParams(forEngine(draft.state.form, engine));
    if ('problem' in result) {
      setProblem(result.problem);
      focusPrompt();
      return;
    }
    setProblem('');
    requireLogin(() => {
      selection.follow();
      void outbox.post(result.params);
      if (window.matchMedia(NO_QUEUE_IN_SIGHT).matches) toast.info('正在加入队列');
    });
  };
  const restorePart = (known: KnownParams, part: RestorePart) => {
    const result = restore(draft.state.form, known, part, engine ?? null);
    if (!result.changed) {
      toast.warning('图片里没有这一项参数');
      return;
    }
    draft.change(() => result.form);
    toast.success(`已填入${RESTORE_LABELS[part]}${part === 'all' ? '参数' : ''}`, result.notes.join('；') || undefined);
  };

  const { tasks } = recent;
  const pending = tasks.filter(isActive).length + letters.length;
  return {
    draft,
    form,
    saving,
    engine,
    engineProblem: engineQuery.isError,
    recent,
    history,
    selection,
    letters,
    actions,
    progress,
    promptField,
    problem,
    pending,
    submit,
    restorePart,
    focusPrompt,
    change(change: Parameters<typeof draft.change>[0]) {
      setProblem('');
      draft.change(change);
    },
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;

/** `/SD?prompt=…` fills the form once and leaves a clean address, so that a reload does not overwrite later edits. */
function usePrefill(draft: Draft): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { ready } = useSession();
  useEffect(() => {
    // A person's own draft must be in place first.
    if (!ready || !search) return;
    const form = formFromQuery(new URLSearchParams(search), draft.state.form);
    if (!form) return;
    draft.change(() => form);
    void navigate(pathname, { replace: true });
  }, [draft, navigate, pathname, ready, search]);
}
