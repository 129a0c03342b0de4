import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngineOptions } from '../../../labels/dictionary/use-engine-texts.ts';
import { DEFAULT_PREFERENCES } from '../../../preferences/preferences.ts';
import { changePreferences, preferences } from '../../../preferences/use-preferences.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { SettingsTab } from './SettingsTab.tsx';

const renderSettings = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SettingsTab engine={engineOf()} example={undefined} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  act(() => changePreferences(DEFAULT_PREFERENCES));
});

describe('settings', () => {
  it('settings are found in English, marked when changed, and reset one by one', async () => {
    renderSettings('/?q=megapixels');
    await userEvent.click(screen.getByRole('switch', { name: '自己再定一个更低的上限' }));
    expect(preferences.value.megapixels).toBe(2);
    expect(screen.getByText('找到 2 项，改过 1 项')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '恢复图片大小上限' }));
    expect(preferences.value.megapixels).toBeNull();
    expect(screen.queryByText('已修改')).toBeNull();
  });

  it('settings keep the last valid name while an invalid one is typed', async () => {
    renderSettings('/?q=filename');
    const field = screen.getByRole('textbox', { name: '下载文件名' });
    await userEvent.type(field, '[[seed]-');
    expect(preferences.value.fileName).toBe('[seed]-');
    await userEvent.type(field, '[[oops]');
    expect(screen.getByText('没有 [oops] 这个标签')).toBeTruthy();
    expect(screen.getByText('还在用：[seed]-')).toBeTruthy();
    expect(preferences.value.fileName).toBe('[seed]-');
  });
});

describe('keys', () => {
  const keysOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}的快捷键`) });

  it('a shortcut is taken from another action only after confirmation', async () => {
    renderSettings('/?q=hotkeys');
    await userEvent.click(keysOf('回到提示词'));
    fireEvent.keyDown(keysOf('回到提示词'), { key: 'Enter', ctrlKey: true });
    expect(screen.getByRole('alert').textContent).toBe('Ctrl ↵ 已用于「加入队列」');
    expect(preferences.value.shortcuts).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: '改用到这里' }));
    expect(preferences.value.shortcuts).toEqual({ focusPrompt: 'Mod+Enter', generate: '' });
    await userEvent.click(screen.getByRole('button', { name: '恢复加入队列的快捷键' }));
    expect(preferences.value.shortcuts).toEqual({ focusPrompt: '' });
  });

  it('a shortcut that the browser reserves is refused, and Escape cancels', async () => {
    renderSettings('/?q=hotkeys');
    await userEvent.click(keysOf('加入队列'));
    fireEvent.keyDown(keysOf('加入队列'), { key: 'w', ctrlKey: true });
    expect(screen.getByRole('alert').textContent).toContain('浏览器');
    fireEvent.keyDown(keysOf('加入队列'), { key: 'Escape' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(preferences.value.shortcuts).toEqual({});
  });
});

describe('names of engines', () => {
  function Choices() {
    const option = useEngineOptions('upscaler');
    return <output>{JSON.stringify([option('None'), option('R-ESRGAN 4x+')])}</output>;
  }
  const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);

  it('engine names are shown in Chinese and submitted unchanged', async () => {
    render(<Choices />);
    await waitFor(() =>
      expect(shown()).toEqual([
        { value: 'None', label: '不用放大算法', detail: 'None' },
        { value: 'R-ESRGAN 4x+', label: 'R-ESRGAN 4x+' },
      ]),
    );
    act(() => changePreferences({ labels: 'en' }));
    expect(shown()).toEqual([
      { value: 'None', label: 'None' },
      { value: 'R-ESRGAN 4x+', label: 'R-ESRGAN 4x+' },
    ]);
  });
});
