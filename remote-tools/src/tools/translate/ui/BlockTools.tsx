import { row, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { AlignCenter, AlignLeft, AlignRight, Bold, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditedBlock } from '../model/blocks.ts';

interface BlockToolsProps {
  block: EditedBlock;
  /** Additional controls at the end. */
  children?: ReactNode;
  onChange: (change: Partial<EditedBlock>, together?: string) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ALIGNS = [
  { align: 'left', label: '左对齐', icon: <AlignLeft {...icon} /> },
  { align: 'center', label: '居中', icon: <AlignCenter {...icon} /> },
  { align: 'right', label: '右对齐', icon: <AlignRight {...icon} /> },
] as const;
const STEP = 1.06;

/** Size, weight, colour and alignment of a block's text. */
export function BlockTools({ block, onChange, children }: BlockToolsProps) {
  const resize = (by: number) => {
    const next = Math.max(1, Math.round(Math.abs(block.size * by - block.size))) * (by > 1 ? 1 : -1);
    onChange({ size: Math.min(4000, Math.max(4, Math.round(block.size) + next)) });
  };
  return (
    <Bar role="toolbar" aria-label="译文样式">
      <span>
        <IconButton label="缩小字号" size="s" icon={<Minus {...icon} />} onClick={() => resize(1 / STEP)} />
        <b aria-label={`字号 ${Math.round(block.size)}`}>{Math.round(block.size)}</b>
        <IconButton label="放大字号" size="s" icon={<Plus {...icon} />} onClick={() => resize(STEP)} />
        <IconButton
          label="加粗"
          size="s"
          aria-pressed={block.bold}
          icon={<Bold {...icon} />}
          onClick={() => onChange({ bold: !block.bold })}
        />
        <label>
          <input
            type="color"
            aria-label="文字颜色"
            value={block.colour}
            onChange={(event) => onChange({ colour: event.target.value }, `colour-${block.id}`)}
          />
        </label>
      </span>
      <span>
        {ALIGNS.map(({ align, label, icon: sign }) => (
          <IconButton
            key={align}
            label={label}
            size="s"
            aria-pressed={block.align === align}
            icon={sign}
            onClick={() => onChange({ align })}
          />
        ))}
        {children}
      </span>
    </Bar>
  );
}

const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s1};
  > span {
    ${row}
    gap: 2px;
  }
  b {
    min-width: 28px;
    font-size: ${t.t13};
    font-weight: 500;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  [aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  label {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  input {
    width: 22px;
    height: 22px;
    padding: 0;
    border: 1px solid ${t.lineStrong};
    border-radius: 50%;
    background: none;
    overflow: hidden;
    cursor: pointer;
  }
  input::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  input::-webkit-color-swatch {
    border: 0;
  }
`;
