import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { RotateCcw, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { Label } from '../../../labels/Label.tsx';
import { changePreferences, usePreference } from '../../../preferences/use-preferences.ts';
import { ACTION_IDS, actionOf, type ActionId } from '../../../model/shortcuts/actions.ts';
import {
  bindShortcut,
  bindingProblem,
  boundKeys,
  boundAction,
  unbindShortcut,
} from '../../../model/shortcuts/bindings.ts';
import { keyCaps, comboOfPress } from '../../../model/shortcuts/combo.ts';
import { Keys } from '../../../shortcuts/Keys.tsx';

/** All actions with their shortcuts; pressing one records new keys. */
export function ShortcutList({ query }: { query: string }) {
  const shortcuts = usePreference('shortcuts');
  const [asking, setAsking] = useState<ActionId | null>(null);
  const [told, setTold] = useState<{ id: ActionId; text: string; combo?: string } | null>(null);
  const found = ACTION_IDS.filter((id) => matches(id, boundKeys(shortcuts, id), query));

  const take = (id: ActionId, combo: string) => {
    changePreferences({ shortcuts: bindShortcut(shortcuts, id, combo) });
    setAsking(null);
    setTold(null);
  };
  const handleKey = (event: KeyboardEvent, id: ActionId) => {
    if (asking !== id || isComposing(event)) return;
    // Tab leaves the recording, as it leaves any control.
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    // Escape would also close the dialog that may contain the list, which listens outside of React.
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Escape') {
      setAsking(null);
      setTold(null);
      return;
    }
    const combo = comboOfPress(event);
    if (combo === null) return;
    const problem = bindingProblem(id, combo);
    const owner = boundAction(shortcuts, combo, id);
    if (problem) setTold({ id, text: problem });
    else if (owner) setTold({ id, combo, text: `${keyCaps(combo).join(' ')} 已用于「${actionOf(owner).zh}」` });
    else take(id, combo);
  };

  if (found.length === 0) return <p>没有找到这样的操作。</p>;
  return (
    <List>
      {found.map((id) => (
        <Row
          key={id}
          id={id}
          combo={boundKeys(shortcuts, id)}
          changed={shortcuts[id] !== undefined}
          asking={asking === id}
          told={told?.id === id ? told.text : ''}
          onAsk={() => {
            setTold(null);
            setAsking(asking === id ? null : id);
          }}
          onLeave={() => setAsking((now) => (now === id ? null : now))}
          onKey={(event) => handleKey(event, id)}
          onTake={told?.id === id && told.combo ? () => take(id, told.combo!) : undefined}
          onClear={() => take(id, '')}
          onReset={() => {
            changePreferences({ shortcuts: unbindShortcut(shortcuts, id) });
            setTold(null);
          }}
        />
      ))}
    </List>
  );
}

interface RowProps {
  id: ActionId;
  combo: string;
  changed: boolean;
  asking: boolean;
  told: string;
  onAsk: () => void;
  onLeave: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** Reassigns the keys from the action that has them. */
  onTake: (() => void) | undefined;
  onClear: () => void;
  onReset: () => void;
}

function Row({ id, combo, changed, asking, told, onAsk, onLeave, onKey, onTake, onClear, onReset }: RowProps) {
  const label = actionOf(id);
  const button = useRef<HTMLButtonElement>(null);
  const shown = asking ? '按下新的组合…' : combo === '' ? '没有' : keyCaps(combo).join(' ');
  return (
    <li>
      <Name>
        <Label of={label} />
        {label.where ? <small>{label.where}</small> : null}
      </Name>
      <Bind
        ref={button}
        type="button"
        aria-label={`${label.zh}的快捷键${asking ? '：' : '，现在是 '}${shown}`}
        aria-pressed={asking}
        onClick={() => {
          onAsk();
          // Safari does not focus a pressed button.
          button.current?.focus();
        }}
        onBlur={onLeave}
        onKeyDown={onKey}
      >
        {asking || combo === '' ? shown : <Keys of={combo} />}
      </Bind>
      <IconButton size="s" label={`去掉${label.zh}的快捷键`} disabled={combo === ''} onClick={onClear}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton size="s" label={`恢复${label.zh}的快捷键`} disabled={!changed} onClick={onReset}>
        <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {told ? (
        <Told>
          <span role="alert">{told}</span>
          {onTake ? (
            // The mouse button must not blur the recorder, which would cancel it.
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onTake}>
              改用到这里
            </button>
          ) : null}
        </Told>
      ) : null}
    </li>
  );
}

function matches(id: ActionId, combo: string, query: string): boolean {
  const { zh, en } = actionOf(id);
  const text = `${zh} ${en} ${combo} ${keyCaps(combo).join(' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: ${t.s1};
    min-height: 40px;
    border-top: 1px solid ${t.line};
  }
  li:first-child {
    border: 0;
  }
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${t.s2};
  align-items: baseline;
  min-width: 0;
  padding: ${t.s1} 0;
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
const Bind = styled.button`
  min-width: 88px;
  min-height: 28px;
  padding: 0 ${t.s2};
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.surface};
  font-size: ${t.t12};
  kbd {
    font: inherit;
  }
  &:hover {
    border-color: ${t.ink3};
  }
  &[aria-pressed='true'] {
    border-color: ${t.accent};
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Told = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  align-items: center;
  padding-bottom: ${t.s2};
  font-size: ${t.t12};
  color: ${t.danger};
  button {
    min-height: 24px;
    padding: 0 ${t.s2};
    border-radius: 4px;
    color: ${t.accentInk};
  }
  button:hover {
    background: ${t.hover};
  }
`;
