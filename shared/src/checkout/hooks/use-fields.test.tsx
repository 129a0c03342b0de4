// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { BLANK_INVOICE, invoiceProblems } from '../model/forms.ts';
import { useFields } from './use-fields.ts';

const submitted = { preventDefault: vi.fn<() => void>() } as unknown as FormEvent;

it('useFields shows all problems after the first submit, and calls the submit handler once there are none', () => {
  const send = vi.fn<(form: typeof BLANK_INVOICE) => void>();
  const { result } = renderHook(() => useFields(BLANK_INVOICE, invoiceProblems, send));
  expect(result.current.text('title')).toMatchObject({ value: '', error: undefined });
  act(() => result.current.handleSubmit(submitted));
  expect(result.current.text('title').error).toBe('请输入发票抬头');
  act(() => result.current.text('title').onValueChange('林知夏'));
  act(() => result.current.set({ email: 'lin@example.com' }));
  expect(result.current.problems).toEqual({});
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.handleSubmit(submitted));
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...BLANK_INVOICE, title: '林知夏', email: 'lin@example.com' });
});
