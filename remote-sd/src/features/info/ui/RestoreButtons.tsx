import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { RESTORE_LABELS, RESTORE_PARTS, type RestorePart } from '../../../model/restore.ts';

interface RestoreButtonsProps {
  onRestore: (part: RestorePart) => void;
  /** Parameter groups that the picture lacks. */
  missing?: ReadonlySet<RestorePart>;
  /** Whether the buttons are in two rows, for the side column. */
  compact?: boolean;
}

export function RestoreButtons({ onRestore, missing, compact = false }: RestoreButtonsProps) {
  return (
    <Grid $compact={compact} role="group" aria-label="把参数填入表单">
      {RESTORE_PARTS.map((part) => (
        <button key={part} type="button" disabled={missing?.has(part)} onClick={() => onRestore(part)}>
          {part === 'all' ? '恢复全部' : RESTORE_LABELS[part]}
        </button>
      ))}
    </Grid>
  );
}

const Grid = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: ${({ $compact }) => ($compact ? 'repeat(3, 1fr)' : 'repeat(auto-fit, minmax(80px, 1fr))')};
  gap: ${t.s1};
  button {
    height: 28px;
    padding: 0 ${t.s2};
    border: 1px solid ${t.lineStrong};
    border-radius: ${t.r1};
    background: ${t.surface};
    font-size: ${t.t12};
  }
  button:hover:enabled {
    background: ${t.hover};
  }
  button:disabled {
    color: ${t.ink3};
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    button {
      height: 44px;
      font-size: ${t.t13};
    }
  }
`;
