// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useHistory } from './use-history.ts';

const start = () =>
  renderHook(() => {
    const [value, set] = useState(0);
    return { value, ...useHistory(value, set) };
  });

describe('steps', () => {
  it('steps are undone and redone, and a new one drops the undone ones', () => {
    const { result } = start();
    act(() => result.current.change(1));
    act(() => result.current.change(2));
    act(() => result.current.undo());
    expect(result.current).toMatchObject({ value: 1, canUndo: true, canRedo: true });
    act(() => result.current.redo());
    expect(result.current).toMatchObject({ value: 2, canRedo: false });
    act(() => result.current.undo());
    act(() => result.current.change(5));
    expect(result.current).toMatchObject({ value: 5, canRedo: false });
    act(() => result.current.undo());
    expect(result.current.value).toBe(1);
  });

  it('changes in quick succession are merged into one step', () => {
    const { result } = start();
    for (const value of [3, 6, 9]) act(() => result.current.draft(value));
    act(() => result.current.settle());
    act(() => result.current.undo());
    expect(result.current).toMatchObject({ value: 0, canUndo: false });
  });

  it('steps of another photo are dropped', () => {
    const { result } = start();
    act(() => result.current.change(1));
    act(() => result.current.forget());
    expect(result.current).toMatchObject({ value: 1, canUndo: false });
  });
});
