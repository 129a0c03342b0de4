import * as actions from '@app/shared/state/actions';
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCompose } from './use-compose.ts';

const save = vi.fn<(text: string) => Promise<unknown>>();
const onSent = vi.fn();
const submit = { preventDefault: () => undefined } as FormEvent;

beforeEach(() => {
  save.mockReset().mockResolvedValue(null);
  onSent.mockClear();
  vi.spyOn(actions, 'requireLogin').mockImplementation((work) => work());
});

function write(text: string) {
  const { result } = renderHook(() => useCompose(save, onSent));
  act(() => result.current.setText(text));
  return result;
}
const send = (form: ReturnType<typeof write>) => act(async () => form.current.handleSubmit(submit));

it('a stored comment clears the field', async () => {
  const form = write('光从哪来？');
  await send(form);
  expect(save).toHaveBeenCalledExactlyOnceWith('光从哪来？');
  expect(onSent).toHaveBeenCalledOnce();
  expect(form.current).toMatchObject({ text: '', busy: false });
});

it('a refused comment stays in the field to be sent again', async () => {
  save.mockRejectedValue(new Error('refused'));
  const form = write('光从哪来？');
  await send(form);
  expect(onSent).not.toHaveBeenCalled();
  expect(form.current).toMatchObject({ text: '光从哪来？', busy: false });
});

it('a blank comment is not sent', async () => {
  const form = write('  ');
  expect(form.current.empty).toBe(true);
  await send(form);
  expect(save).not.toHaveBeenCalled();
});

it('a comment is sent once, however often the form is submitted', async () => {
  let store: (value: unknown) => void = () => undefined;
  save.mockImplementation(() => new Promise((resolve) => (store = resolve)));
  const form = write('光从哪来？');
  await send(form);
  await send(form);
  await act(async () => store(null));
  expect(save).toHaveBeenCalledOnce();
});

it('a visitor’s comment waits for the login', async () => {
  vi.mocked(actions.requireLogin).mockImplementation(() => undefined);
  const form = write('光从哪来？');
  await send(form);
  expect(save).not.toHaveBeenCalled();
  expect(form.current.text).toBe('光从哪来？');
});
