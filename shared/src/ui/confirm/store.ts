import { createStore } from '../../state/create-store.ts';

/** Queue of confirm dialogs, one at a time. Framework-free, so that any module can use it. */
export interface ConfirmQuestion {
  message: string;
  /** Makes 确定 red. */
  danger?: boolean | undefined;
  title?: string | undefined;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
}

export interface PendingQuestion extends ConfirmQuestion {
  id: number;
}

interface Waiting {
  question: PendingQuestion;
  answer: (yes: boolean) => void;
}

const queue = createStore<readonly Waiting[]>([]);
let nextId = 1;

/** Resolves to true for 确定; to false for 取消, the close button and Escape. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((answer) => queue.set([...queue.get(), { question: { ...question, id: nextId++ }, answer }]));
}

export function answerConfirm(yes: boolean): void {
  const [first, ...rest] = queue.get();
  if (!first) return;
  queue.set(rest);
  first.answer(yes);
}

export function currentQuestion(): PendingQuestion | null {
  return queue.get()[0]?.question ?? null;
}

export const onQuestions = queue.subscribe;
