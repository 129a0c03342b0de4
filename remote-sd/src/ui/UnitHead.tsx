import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Switch } from '@app/shared/ui/switch';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

interface UnitHeadProps {
  name: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  onRemove: () => void;
  onRaise?: (() => void) | undefined;
  onLower?: (() => void) | undefined;
}

/** Head of a unit in a list: its switch, and buttons to move and remove it. */
export function UnitHead({ name, on, onToggle, onRemove, onRaise, onLower }: UnitHeadProps) {
  return (
    <Head>
      <Switch size="s" label={name} checked={on} onCheckedChange={onToggle} />
      <span>
        {onRaise ? (
          <IconButton size="s" label={`${name}上移`} onClick={onRaise}>
            <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
          </IconButton>
        ) : null}
        {onLower ? (
          <IconButton size="s" label={`${name}下移`} onClick={onLower}>
            <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton size="s" label={`删除${name}`} onClick={onRemove}>
          <Trash2 size={14} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </span>
    </Head>
  );
}

/** Frame of a unit in a list. */
export const UnitFrame = styled.section`
  display: grid;
  gap: ${t.s1};
  padding: ${t.s2};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
