import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { Label } from '../../../labels/Label.tsx';
import { Keys } from '../../../shortcuts/Keys.tsx';
import { findCommands, type PaletteCommand } from '../model/commands.ts';
import { SmallText } from '../../../ui/texts.ts';

export interface PaletteProps {
  commands: readonly PaletteCommand[];
  onClosed: () => void;
}

/** Command palette: every action and link, found by a few letters and run by keyboard. */
export function Palette({ commands, onClosed }: PaletteProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = useRef<PaletteCommand>(undefined);
  const found = useMemo(() => findCommands(commands, query), [commands, query]);
  const at = Math.min(active, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const choose = (command: PaletteCommand | undefined) => {
    if (!command) return;
    chosen.current = command;
    setOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(found.length - 1);
    else if (step === undefined) return;
    else if (Math.abs(step) === 1) setActive((at + step + found.length) % Math.max(1, found.length));
    else setActive(Math.max(0, Math.min(found.length - 1, at + step)));
    event.preventDefault();
  };

  return (
    <Dialog
      title="命令面板"
      hideTitle
      width={600}
      padded={false}
      open={open}
      onOpenChange={setOpen}
      onClosed={() => {
        // The dialog restores the focus before the command runs, as the command may need it.
        onClosed();
        chosen.current?.run();
      }}
      initialFocus={field}
    >
      <Head>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="查找命令"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder="操作、标签页、设置、参数，可用中文、英文或拼音首字母"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </Head>
      <Told role="status">{found.length === 0 ? '没有找到，换个词试试' : `${found.length} 项`}</Told>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="命令">
        {found.map((command, index) => (
          <Item
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The text field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(command)}
          >
            <Label of={command.label} />
            <small>{command.group}</small>
            {command.combo ? <Keys of={command.combo} /> : null}
          </Item>
        ))}
      </List>
    </Dialog>
  );
}

const Head = styled.div`
  ${row}
  gap: ${t.s2};
  height: 56px;
  padding: 0 56px 0 ${t.s4};
  border-bottom: 1px solid ${t.line};
  color: ${t.ink3};
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    color: ${t.ink};
    font-size: ${t.t16};
    outline: none;
  }
  input::placeholder {
    color: ${t.ink3};
    opacity: 1;
    font-size: ${t.t14};
  }
  &:focus-within {
    box-shadow: inset 0 -2px 0 ${t.accent};
  }
`;
const Told = styled(SmallText)`
  padding: 6px ${t.s4} 2px;
`;
const List = styled.ul`
  height: min(420px, 56dvh);
  padding: 0 ${t.s2} ${t.s2};
  overflow: hidden auto;
`;
const Item = styled.li`
  ${row}
  gap: ${t.s3};
  min-height: 40px;
  padding: ${t.s1} ${t.s2};
  border-radius: ${t.r1};
  font-size: ${t.t13};
  cursor: pointer;
  small {
    flex: none;
    margin-left: auto;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  kbd {
    flex: none;
    padding: 0 6px;
    border: 1px solid ${t.line};
    border-radius: 4px;
    background: ${t.surface};
    font: ${t.t12}/20px ${t.font};
    color: ${t.ink2};
  }
  &[aria-selected='true'] {
    background: ${t.accentSoft};
  }
  @media (pointer: coarse) {
    min-height: 44px;
    kbd {
      display: none;
    }
  }
`;
