import { useBusy } from '@app/shared/http/use-busy';
import { requireLogin } from '@app/shared/state/actions';
import { useState, type FormEvent } from 'react';

/** Text of a form that is sent after a login: cleared once it is stored, else kept. */
export function useCompose(save: (text: string) => Promise<unknown>, onSent: () => void) {
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const empty = text.trim() === '';
  const send = async () => {
    if (!(await run(() => save(text)))) return;
    setText('');
    onSent();
  };
  return {
    text,
    setText,
    busy,
    empty,
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      if (!empty && !busy) requireLogin(() => void send());
    },
  };
}
