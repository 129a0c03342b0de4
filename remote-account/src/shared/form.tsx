import { describeError } from '@app/shared/http/call';
import { t } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface Sending {
  busy: boolean;
  /** Error of sending or validation; empty for none. */
  problem: string;
  setProblem: (problem: string) => void;
  /** Runs a request; its failure becomes the problem. */
  send: (work: () => Promise<unknown>) => Promise<void>;
}

/** State of a submit: pending, and the error that is shown beside the button. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (failure) {
      setProblem(describeError(failure));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, send };
}

/** Stacked fields. The buttons of a dialog have the same distance. */
export const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;

export const DialogForm = styled(Form)`
  > div:last-child {
    margin-top: 0;
  }
`;

const Text = styled.p`
  color: ${t.danger};
  font-size: ${t.t13};
`;

/** Error of a form; renders nothing without one. */
export function Problem({ text, className }: { text: string; className?: string }) {
  return text === '' ? null : (
    <Text role="alert" className={className}>
      {text}
    </Text>
  );
}
