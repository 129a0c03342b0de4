import { useState, type FormEvent } from 'react';
import type { Problems } from '../model/forms.ts';

type TextName<F> = { [K in keyof F]-?: F[K] extends string ? K : never }[keyof F];

interface Fields<F> {
  form: F;
  set: (part: Partial<F>) => void;
  problems: Problems<F>;
  /** Value, problem and change of a text field. */
  text: (name: TextName<F>) => { value: string; error: string | undefined; onValueChange: (text: string) => void };
  handleSubmit: (event: FormEvent) => void;
}

/**
 * Form state that is submitted once all fields are valid. Problems show after the first attempt.
 */
export function useFields<F extends object>(
  start: F,
  problemsOf: (form: F) => Problems<F>,
  send: (form: F) => void,
): Fields<F> {
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState(false);
  const found = problemsOf(form);
  const problems: Problems<F> = tried ? found : {};
  const set = (part: Partial<F>): void => setForm((was) => ({ ...was, ...part }));
  return {
    form,
    set,
    problems,
    text: (name) => ({
      value: form[name] as string,
      error: problems[name],
      onValueChange: (text) => set({ [name]: text } as Partial<F>),
    }),
    handleSubmit(event) {
      event.preventDefault();
      setTried(true);
      if (Object.keys(found).length === 0) send(form);
    },
  };
}
