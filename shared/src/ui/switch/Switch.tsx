import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, forcedFill, forcedTrack, hidden, smallTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  /** Visible label, where that is more than its text; it contains that text. */
  shown?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  /** Size `s` is 28 × 16, for the workbench. */
  size?: 's' | 'm';
}

export function Switch({
  checked,
  onCheckedChange,
  label,
  shown = label,
  hideLabel,
  disabled,
  size = 'm',
}: SwitchProps) {
  return (
    <Line data-disabled={disabled || undefined}>
      <Track checked={checked} onCheckedChange={onCheckedChange} disabled={disabled} $small={size === 's'}>
        <Knob />
      </Track>
      <Text $hidden={hideLabel}>{shown}</Text>
    </Line>
  );
}

const Line = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${t.s2};
  font-size: ${t.t13};
  color: ${t.ink2};
  cursor: pointer;
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.45;
  }
`;

const Text = styled.span<{ $hidden: boolean | undefined }>`
  ${({ $hidden }) => $hidden && hidden}
`;

const Knob = styled(Base.Thumb)`
  display: block;
  height: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${t.surface};
  transition: transform ${t.fast} ${t.ease};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

const Track = styled(Base.Root)<{ $small: boolean }>`
  --w: ${({ $small }) => ($small ? 28 : 36)}px;
  --h: ${({ $small }) => ($small ? 16 : 20)}px;
  position: relative;
  display: block;
  flex: none;
  width: var(--w);
  height: var(--h);
  padding: 2px;
  border: 0;
  border-radius: 10px;
  background: ${t.ink3};
  transition: background ${t.fast} ${t.ease};
  ${smallTarget}
  &:focus-visible {
    ${focusRing}
  }
  ${forcedTrack}
  &[data-checked] {
    background: ${t.accent};
    ${forcedFill}
  }
  &[data-checked] ${Knob} {
    background: ${t.onAccent};
    transform: translateX(calc(var(--w) - var(--h)));
  }
`;
