import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@app/shared/http/query';
import { closeModal, getModal, openModal } from '@app/shared/state/modals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignUpModal } from './SignUpModal.tsx';

const after = vi.fn();
beforeEach(() => {
  openModal({ kind: 'sign-up', after });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignUpModal />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  closeModal();
});

/** Presses Enter in the field. @returns whether the browser would submit the form */
function enter(): boolean {
  const field = screen.getByLabelText('昵称');
  const event = createEvent.keyDown(field, { key: 'Enter' });
  fireEvent(field, event);
  return !event.defaultPrevented;
}

it('Enter that was pressed for the login does not skip the name step; with a name it submits', () => {
  expect(enter()).toBe(false);
  expect(getModal()).toMatchObject({ kind: 'sign-up' });
  fireEvent.change(screen.getByLabelText('昵称'), { target: { value: '小满' } });
  expect(enter()).toBe(true);
});

it('the button of the name step continues without a name', () => {
  fireEvent.click(screen.getByRole('button', { name: '直接开始' }));
  expect(getModal()).toBeNull();
  expect(after).toHaveBeenCalledOnce();
});
