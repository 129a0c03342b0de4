import { requireLogin } from '@app/shared/state/actions';
import { useState, type FormEvent } from 'react';
import { trySend } from '../model/change.ts';

/** Text of a form that is sent after a login: cleared once it is stored, else kept. */
export function useCompose(save: (text: string) => Promise<unknown>, onSent: () => void) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const empty = text.trim() === '';
  const send = async () => {
    setBusy(true);
    const sent = await trySend(() => save(text));
    setBusy(false);
    if (!sent) return;
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
