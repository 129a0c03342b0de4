import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AppConfig } from '../../contracts/system.ts';
import * as config from '../../state/config.ts';
import { useChannel, useOpenChannel } from './use-channel.ts';

function open(pay: AppConfig['pay']): void {
  vi.spyOn(config, 'useAppConfig').mockReturnValue({ ...config.getAppConfig(), pay });
}

it('useOpenChannel returns the requested channel, another open channel when it is closed, or null', () => {
  open({ ALIPAY: 'REAL', WECHAT: 'REAL' });
  expect(renderHook(() => useOpenChannel('WECHAT')).result.current).toBe('WECHAT');
  open({ ALIPAY: 'REAL', WECHAT: 'NONE' });
  expect(renderHook(() => useOpenChannel('WECHAT')).result.current).toBe('ALIPAY');
  open({ ALIPAY: 'NONE', WECHAT: 'NONE' });
  expect(renderHook(() => useOpenChannel('WECHAT')).result.current).toBeNull();
});

it('useChannel does not change a channel that the person chose', () => {
  open({ ALIPAY: 'REAL', WECHAT: 'REAL' });
  const { result, rerender } = renderHook(() => useChannel('ALIPAY'));
  expect(result.current[0]).toBe('ALIPAY');
  act(() => result.current[1]('WECHAT'));
  open({ ALIPAY: 'REAL', WECHAT: 'NONE' });
  rerender();
  expect(result.current[0]).toBe('WECHAT');
});
