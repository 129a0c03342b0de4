import { describeError } from '@app/shared/http/call';
import { t } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface Sending {
  busy: boolean;
  /** Why it failed, or what is missing; empty for nothing. */
  problem: string;
  setProblem: (problem: string) => void;
  /** Runs what sends; its failure becomes the problem. */
  send: (work: () => Promise<unknown>) => Promise<void>;
}

/** Something that a press sends: busy meanwhile, and what went wrong is said beside the button. */
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

/** Fields one below the other. The buttons of a dialog keep the same distance. */
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

/** Why it does not go on; nothing while nothing is wrong. */
export function Problem({ text, className }: { text: string; className?: string }) {
  return text === '' ? null : (
    <Text role="alert" className={className}>
      {text}
    </Text>
  );
}
