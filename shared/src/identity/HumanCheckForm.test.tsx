import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HumanCheckForm } from './HumanCheckForm.tsx';

/** Held back until the test lets the work end. */
let end = (): void => undefined;
vi.mock('./use-proof-of-work.ts', async () => {
  const { useState } = await import('react');
  return {
    useProofOfWork() {
      const [answer, setAnswer] = useState<string | null>(null);
      end = () => setAnswer('1.2');
      return { done: 0, answer };
    },
  };
});

it('digits of a picture are sent with the work of its salt, once both are there', () => {
  const onAnswer = vi.fn<(answer: string) => void>();
  const check = { id: 'q1', picture: 'data:image/png;base64,', salt: 's' };
  render(<HumanCheckForm check={check} wrongAnswer={false} busy={false} onAnswer={onAnswer} onAsk={vi.fn()} />);
  fireEvent.change(screen.getByLabelText('图中的数字'), { target: { value: '23456' } });
  fireEvent.click(screen.getByRole('button', { name: '确认并获取验证码' }));
  expect(screen.getByRole('button', { name: '正在自动验证…' })).toBeTruthy();
  expect(onAnswer).not.toHaveBeenCalled();
  act(() => end());
  expect(onAnswer.mock.calls).toEqual([['23456:1.2']]);
});
