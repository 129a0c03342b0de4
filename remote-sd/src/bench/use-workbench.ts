import { uniPcProblem } from '@app/shared/contracts/limits';
import { describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import type { Capabilities, Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { useMemo, useRef, useState } from 'react';
import { useDraft, useDraftPart } from '../draft/use-draft.ts';
import { splitBatches } from '../model/batches.ts';
import type { DrawingParams } from '../model/drawing.ts';
import { fitToEngine, limitsOf } from '../model/engine-choice.ts';
import { keepSuggestion } from '../model/suggestion.ts';
import type { Sample } from '../model/arrival.ts';
import { LIMITS, toParams, type SdForm } from '../model/form.ts';
import type { KnownParams, RestorePart } from '../model/restore.ts';
import { sizeProblem } from '../model/size-limit.ts';
import { unsupportedSettings } from '../model/unsupported-settings.ts';
import { pixelLimitOf, preferences } from '../preferences/use-preferences.ts';
import type { StageView } from '../features/results/ui/Stage.tsx';
import { expandRequests } from '../features/prompt/model/orders.ts';
import { withUnfinished } from '../features/results/model/pictures.ts';
import { outbox, useOutbox } from '../tasks/submit.ts';
import { useTaskActions } from '../tasks/use-task-actions.ts';
import { useBenchFeed } from '../tasks/use-bench-feed.ts';
import { startForever, stopForever, useForever } from '../tasks/use-forever.ts';
import { queueActions, useQueueState } from '../tasks/use-queue-actions.ts';
import { useEngine, useHistory, useQueueSummary, useRecentPictures } from '../tasks/use-tasks.ts';
import { wildcards } from '../wildcards/use-wildcards.ts';
import { hasMovedUnit, loadPlacing } from './placed-units.ts';
import { useArrival } from './use-arrival.ts';
import { useEditingTask } from './use-editing-task.ts';
import { useSelection } from './use-selection.ts';

/** In windows up to this width the queue is a sheet. */
export const QUEUE_IS_SHEET = '(max-width: 1250px)';

interface Sending {
  /** Creates tasks from these parameters, one by default. */
  as: (params: Txt2imgParams) => readonly DrawingParams[];
  /** Whether the prompt may be empty. */
  wordless?: boolean;
  onSent?: () => void;
  /** `front` puts the tasks before all waiting ones; `forever` repeats them. */
  how?: 'front' | 'forever';
}

const randomRoll = () => Math.floor(Math.random() * 2 ** 31);

/** Tasks of a form, or why it is invalid. */
function drawingsOf(
  form: SdForm,
  roll: number,
  { as, wordless }: Required<Pick<Sending, 'as' | 'wordless'>>,
): { drawings: DrawingParams[] } | { problem: string } {
  const result = toParams(form, wordless);
  if ('problem' in result) return result;
  const orders = splitBatches(result.params, form.batch_count).flatMap((params, at) =>
    expandRequests(params, wildcards.value, roll + at * params.batch_size),
  );
  if (orders.some(({ prompt, negative_prompt }) => Math.max(prompt.length, negative_prompt.length) > LIMITS.text))
    return { problem: `通配词展开后超过 ${LIMITS.text} 个字，请缩短列表里的词语` };
  return { drawings: orders.flatMap(as) };
}

/**
 * Reason why a task cannot be drawn: too large for the engine or for the person's own limit, or too
 * few steps.
 */
function refusalOf(drawings: readonly DrawingParams[], offered: Capabilities | undefined): string {
  const limits = { engine: limitsOf(offered).pixels, own: pixelLimitOf(preferences.value) };
  const problems = drawings.map(
    (asked) =>
      sizeProblem(asked, asked.tool === 'txt2img' ? (asked.hires?.scale ?? 1) : 1, limits) || uniPcProblem(asked),
  );
  return problems.find(Boolean) ?? '';
}

/** State and actions that the components of the workbench share. */
export function useWorkbench() {
  useBenchFeed();
  const draft = useDraft();
  const form = useDraftPart(({ settings }) => settings);
  const engineQuery = useEngine();
  const engine = engineQuery.data;
  // The fields show the values that would be sent.
  const shown = useMemo(() => fitToEngine(form, engine?.capabilities), [form, engine]);
  const unfit = useMemo(() => unsupportedSettings(form, engine?.capabilities), [form, engine]);
  const summary = useQueueSummary();
  const recent = useRecentPictures();
  const { paused } = useQueueState();
  const repeating = useForever();
  const editingTask = useEditingTask(draft, summary.waiting, summary.loading);
  const history = useHistory();
  const [visited, setVisited] = useState<Task | null>(null);
  const pictured = useMemo(
    () => withUnfinished(history.tasks, visited ? [visited, ...recent] : recent),
    [history.tasks, recent, visited],
  );
  const selection = useSelection(pictured);
  const unsent = useOutbox();
  const actions = useTaskActions();
  const promptField = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  const [view, setView] = useState<StageView>('single');
  const [sample, setSample] = useState<Sample | null>(null);
  const [brought, setBrought] = useState<Task | null>(null);

  const focusPrompt = () => {
    promptField.current?.scrollIntoView({ block: 'center' });
    promptField.current?.querySelector<HTMLElement>('textarea, [data-chip-input]')?.focus();
  };
  const [roll, setRoll] = useState(randomRoll);
  const send = (sending: Sending) => {
    // The latest form, not that of the last render: a chip may have been typed in this very event.
    const form = fitToEngine(draft.state.form, engine?.capabilities);
    if (!hasMovedUnit(form)) return sendForm(sending, form, (now) => now);
    requireLogin(() => {
      loadPlacing()
        .then(async ({ placeForm, placedForm }) => sendForm(sending, await placeForm(form), placedForm))
        .catch((error: unknown) => toast.error(`没有加入队列：${describeError(error)}`));
    });
  };
  /** @param placedNow the form with maps of moved units; null where one is not uploaded */
  const sendForm = (
    { as, wordless = false, onSent, how }: Sending,
    written: SdForm,
    placedNow: (form: SdForm) => SdForm | null,
  ) => {
    const offered = engine?.capabilities;
    const result = drawingsOf(written, roll, { as, wordless });
    if ('problem' in result) {
      setProblem(result.problem);
      focusPrompt();
      return;
    }
    const refused = refusalOf(result.drawings, offered);
    if (refused) {
      // The message is also shown below the control.
      toast.warning(refused);
      return;
    }
    setProblem('');
    const { drawings } = result;
    requireLogin(() => {
      if (editingTask.editing && editingTask.editing.tool !== drawings[0]?.tool) {
        toast.warning('还在修改一个排队的任务，请先保存或放弃修改');
        return;
      }
      if (editingTask.editing && !editingTask.begun) {
        const [changed, ...others] = drawings;
        void editingTask.save(changed!).then((saved) => (saved ? outbox.submitAll(others) : undefined));
        return;
      }
      if (how === 'forever' && paused) {
        toast.warning('队列已暂停，继续之后才能持续生成');
        return;
      }
      if (editingTask.editing) editingTask.end();
      setSample(null);
      setRoll(randomRoll());
      // A batch is drawn into the slots of the grid, and the grid view stays afterwards.
      if (drawings.length === 1 && drawings[0]!.batch_size > 1) setView('grid');
      selection.follow();
      if (how === 'forever') {
        void startForever(() => {
          const placed = placedNow(fitToEngine(draft.own, offered));
          if (!placed) return { problem: '控制图在画布上移动过，请再按一次「持续生成」' };
          const next = drawingsOf(placed, randomRoll(), { as, wordless });
          if ('problem' in next) return next;
          const refusal = refusalOf(next.drawings, offered);
          return refusal ? { problem: refusal } : next.drawings;
        });
      } else {
        const ids: string[] = [];
        void outbox.submitAll(
          drawings,
          how === 'front' ? (task) => task && ids.push(task.id) && queueActions.front(ids) : undefined,
        );
      }
      onSent?.();
      if (window.matchMedia(QUEUE_IS_SHEET).matches) toast.info('正在加入队列');
    });
  };
  const submit = (how?: Sending['how']) => send({ as: (params) => [params], how });
  const fill = async (known: KnownParams, part: RestorePart) => {
    const { restoreParams, RESTORE_LABELS } = await import(/* webpackChunkName: "restore" */ '../model/restore.ts');
    const result = restoreParams(draft.state.form, known, part, engine?.capabilities ?? null);
    if (!result.changed) {
      toast.warning('图片里没有这一项参数');
      return;
    }
    draft.change(() => result.form);
    toast.success(`已填入${RESTORE_LABELS[part]}${part === 'all' ? '参数' : ''}`, result.notes.join('；') || undefined);
  };
  const restorePart = (known: KnownParams, part: RestorePart) =>
    void fill(known, part).catch((error: unknown) => toast.error(`没有填入参数：${describeError(error)}`));

  useArrival({
    draft,
    onStart: () => submit(),
    onSample: setSample,
    onTask(task) {
      setVisited(task);
      selection.select(`${task.id}:0`);
      setBrought(task);
    },
  });

  const pending = summary.open + unsent.length;
  return {
    draft,
    /**
     * The form without prompts: they change at every keystroke, and are read where they are
     * displayed.
     */
    settings: shown,
    unfit,
    engine,
    engineProblem: engineQuery.isError,
    /** Whether the queue is paused. */
    paused,
    /** Whether generate forever is on in this tab. */
    repeating,
    stopRepeating: stopForever,
    editingTask,
    history,
    selection: {
      ...selection,
      select(key: string) {
        setSample(null);
        selection.select(key);
      },
    },
    view,
    setView,
    /** The work to recreate, until the person selects a picture of their own. */
    sample,
    /** Task to preview live, until the user selects another picture. */
    live: selection.following ? (summary.running ?? (paused ? undefined : summary.next)) : undefined,
    unsent,
    actions,
    promptField,
    problem,
    /** Seed of random choices in a prompt, until it is submitted. */
    roll,
    rollAgain: () => setRoll(randomRoll()),
    pending,
    submit,
    /** Cancels the running task. */
    stop() {
      if (summary.running) void actions.cancel(summary.running);
    },
    send,
    /** The task that the address or the gallery named, until its tab has taken it in. */
    brought,
    bring: setBrought,
    takeBrought: () => setBrought(null),
    restorePart,
    focusPrompt,
    change(change: Parameters<typeof draft.change>[0]) {
      if (problem) setProblem('');
      const offered = engine?.capabilities;
      draft.change(typeof change === 'function' ? change : keepSuggestion(draft.state.form, change, offered));
    },
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;
