import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StepActions } from './StepActions.tsx';
import type { ChainStepView } from './use-chain.ts';

const stepWith = (doubts: string[]) =>
  ({
    key: 'cut',
    state: 'done',
    task: { id: 't1', tool: 'magicIntematting', images: [{ doubts }] },
  }) as unknown as ChainStepView;

it('a step with a doubtful result shows the doubt beside the edit button', () => {
  const show = (doubts: string[]) => (
    <MemoryRouter>
      <StepActions kind="listing" chainId="c1" step={stepWith(doubts)} busy={false} onRedo={() => undefined} />
    </MemoryRouter>
  );
  const { rerender } = render(show(['unsure']));
  expect(screen.getByRole('status').textContent).toContain('没认准哪个是主体');
  expect(screen.getByRole('link', { name: '打开改' })).toBeDefined();
  rerender(show([]));
  expect(screen.queryByRole('status')).toBeNull();
});
