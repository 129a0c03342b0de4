import * as actions from '@app/shared/state/actions';
import { fireEvent, render, screen } from '@testing-library/react';
import { Type } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Choice } from './Choice.tsx';
import { countOptions, optionsOf, plainOptions } from './options.ts';
import { drawnBy } from './engine-words.ts';
import { Ideas } from './Ideas.tsx';
import { Peek, usePeek } from './Peek.tsx';
import { RailButton } from './Rail.tsx';
import { SeedSwitch } from './SeedSwitch.tsx';
import { usePicker } from './use-picker.tsx';
import { useSentPicture } from './use-sent-picture.ts';

describe('a choice of settings', () => {
  it('a choice of settings has a heading, or an accessible name alone', () => {
    const onChange = vi.fn();
    const { rerender } = render(
      <Choice title="画幅" value="1:1" options={plainOptions(['1:1', '3:4'] as const)} onChange={onChange} />,
    );
    expect(screen.getByRole('heading', { name: '画幅' })).toBeTruthy();
    fireEvent.click(screen.getByText('3:4'));
    expect(onChange.mock.calls[0]?.[0]).toBe('3:4');
    rerender(<Choice label="画幅" value="1:1" options={plainOptions(['1:1'] as const)} onChange={onChange} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('options of a choice are created from named kinds, from values, and from counts', () => {
    expect(optionsOf({ stand: '站立' })).toEqual([{ value: 'stand', label: '站立' }]);
    expect(plainOptions(['1:1'])).toEqual([{ value: '1:1', label: '1:1' }]);
    expect(countOptions(2)).toEqual([
      { value: '1', label: '1 张' },
      { value: '2', label: '2 张' },
    ]);
  });

  it('the seed switch fixes a random seed and clears it', () => {
    const onSeed = vi.fn();
    const { rerender } = render(<SeedSwitch seed={null} onSeed={onSeed} />);
    fireEvent.click(screen.getByRole('switch', { name: '锁定种子' }));
    expect(onSeed.mock.calls[0]?.[0]).toBeTypeOf('number');
    rerender(<SeedSwitch seed={7} onSeed={onSeed} />);
    fireEvent.click(screen.getByRole('switch', { name: '锁定种子 7' }));
    expect(onSeed.mock.lastCall?.[0]).toBeNull();
  });
});

describe('examples of a tool that draws', () => {
  it('an example of a drawing tool is drawn by one click, with its own picture or one of a sheet', () => {
    const onIdea = vi.fn();
    const ideas = [
      { key: 'cat', label: '一只猫', picture: '/cat.webp' },
      { key: 'sea', label: '海边', picture: { backgroundImage: 'url(/sheet.webp)' } },
    ];
    const { container } = render(<Ideas lead="点一个例子" ideas={ideas} onIdea={onIdea} />);
    expect(container.querySelectorAll('img')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /海边/ }));
    expect(onIdea).toHaveBeenCalledExactlyOnceWith(ideas[1]);
  });
});

describe('tools beside a picture', () => {
  it('tool buttons beside a picture name their key, and stay focusable while disabled', () => {
    const act = vi.fn();
    const { rerender } = render(<RailButton label="撤销" icon={Type} act={act} keys="Ctrl Z" />);
    const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: '撤销' });
    expect(undo().title).toBe('撤销（Ctrl Z）');
    fireEvent.click(undo());
    rerender(<RailButton label="撤销" icon={Type} act={act} can={false} />);
    fireEvent.click(undo());
    expect(act).toHaveBeenCalledOnce();
    expect([undo().disabled, undo().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  it('the compare button shows the photo while it is held, by pointer or key', () => {
    const Held = () => {
      const peek = usePeek();
      return <Peek peek={peek}>{peek.peeking ? '原片' : '看原片'}</Peek>;
    };
    render(<Held />);
    // The button is hidden in narrow windows.
    const button = () => screen.getByRole('button', { hidden: true });
    const held = () => button().textContent;
    fireEvent.pointerDown(button());
    expect(held()).toBe('原片');
    fireEvent.pointerUp(button());
    expect(held()).toBe('看原片');
    fireEvent.keyDown(button(), { key: ' ' });
    expect(held()).toBe('原片');
    fireEvent.keyUp(button(), { key: ' ' });
    expect(held()).toBe('看原片');
  });
});

describe('a choice of files', () => {
  it('the file picker passes the chosen files, and nothing when its dialog is cancelled', () => {
    const onFiles = vi.fn();
    const Page = () => usePicker('选择照片', onFiles).field;
    render(<Page />);
    fireEvent.change(screen.getByLabelText('选择照片'), { target: { files: [] } });
    expect(onFiles).not.toHaveBeenCalled();
    const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('选择照片'), { target: { files: [file] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
  });

  it('the file picker refuses a file that is not a picture, with a message', () => {
    const refused = vi.spyOn(actions.toast, 'error').mockReturnValue();
    const onSent = vi.fn();
    const Page = () => {
      const { take } = useSentPicture(onSent);
      return (
        <button type="button" onClick={() => take(new File(['a'], 'a.txt', { type: 'text/plain' }))}>
          换背景图
        </button>
      );
    };
    render(<Page />);
    fireEvent.click(screen.getByRole('button'));
    expect(refused).toHaveBeenCalledOnce();
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('words about the engine', () => {
  it('the note about the engine names it once it is known', () => {
    expect(drawnBy(null, '内置演示引擎作画')).toBe('');
    expect(drawnBy({ id: 'builtin', name: '内置' }, '内置演示引擎作画')).toBe('内置演示引擎作画');
    expect(drawnBy({ id: 'sd', name: 'Forge' }, '内置演示引擎作画', '，不是真人照片')).toBe(
      '由「Forge」作画，不是真人照片',
    );
  });
});
