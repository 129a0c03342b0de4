/** Questions to the person, one at a time. Framework-free, so that any module can ask. */
export interface ConfirmQuestion {
  message: string;
  /** 确定 is then red. */
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

let queue: readonly Waiting[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Resolves true for 确定; false for 取消, the cross and Escape. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((answer) => set([...queue, { question: { ...question, id: nextId++ }, answer }]));
}

export function answerConfirm(yes: boolean): void {
  const [first, ...rest] = queue;
  if (!first) return;
  set(rest);
  first.answer(yes);
}

export function currentQuestion(): PendingQuestion | null {
  return queue[0]?.question ?? null;
}

export function onQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Waiting[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
