import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { NumberField } from '@app/shared/ui/number-field';
import { ArrowLeftRight, Lock, LockOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { PARAM_LABELS } from '../../../labels/params.ts';
import type { SdForm } from '../../../model/form.ts';
import {
  megapixels,
  RATIOS,
  ratioOf,
  ratioValue,
  swapSides,
  withRatio,
  withSide,
  type SideLimits,
  type Size,
} from '../../../model/size.ts';
import { Name, Row } from '../../../ui/rows.ts';
import { ErrorText } from '../../../ui/texts.ts';

interface SizeFieldProps {
  size: Size;
  locked: boolean;
  /** Side limits of the engine, in px. */
  sides: SideLimits;
  /** Reason why the size is too large, in Chinese. */
  problem?: string;
  onChange: (change: Partial<SdForm>) => void;
}

export function SizeField({ size: { width, height }, locked, sides, problem, onChange }: SizeFieldProps) {
  const choose = (chosen: Size) => onChange({ ...chosen, ownSize: true });
  const size = { width, height };
  const current = ratioOf(size);
  const sideField = (which: keyof Size, label: string) => (
    <NumberField
      label={label}
      hideLabel
      size="xs"
      value={size[which]}
      {...sides}
      // The value is rounded to 8 px on commit, as rounding while typing would disturb it.
      onValueCommitted={(value) => value !== null && choose(withSide(size, which, value, locked, sides))}
    />
  );
  return (
    <Group role="group" aria-label={PARAM_LABELS.size.zh}>
      <Row>
        <Name aria-hidden>
          <Label of={PARAM_LABELS.size} />
        </Name>
        <SideRow>
          {sideField('width', '宽')}
          <IconButton size="s" label="交换宽高" onClick={() => choose(swapSides(size))}>
            <ArrowLeftRight size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          {sideField('height', '高')}
          <LockButton size="s" label="锁定比例" aria-pressed={locked} onClick={() => onChange({ lockRatio: !locked })}>
            {locked ? (
              <Lock size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <LockOpen size={16} strokeWidth={1.5} aria-hidden />
            )}
          </LockButton>
          <Area>{megapixels(size)}</Area>
        </SideRow>
      </Row>
      <Ratios>
        {RATIOS.map((ratio) => (
          <RatioButton
            key={ratio}
            type="button"
            aria-pressed={ratio === current}
            onClick={() => choose(withRatio(size, ratio, sides))}
          >
            <Shape style={shape(ratioValue(ratio))} aria-hidden />
            {ratio}
          </RatioButton>
        ))}
      </Ratios>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </Group>
  );
}

/** Outlines of the aspect ratios, all with the same area. */
function shape(value: number) {
  return { width: Math.round(11 * Math.sqrt(value)), height: Math.round(11 / Math.sqrt(value)) };
}

const Group = styled.div`
  display: grid;
  gap: ${t.s1};
  margin-top: ${t.s1};
`;
const SideRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 32px minmax(0, 1fr) 32px auto;
  gap: ${t.s1};
  align-items: center;
  input {
    text-align: right;
  }
  ${below(1250)} {
    grid-template-columns: minmax(0, 1fr) 32px minmax(0, 1fr) 32px;
  }
`;
const LockButton = styled(IconButton)`
  &[aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
`;
const Area = styled.span`
  min-width: 52px;
  text-align: right;
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  color: ${t.ink3};
  white-space: nowrap;
  ${below(1250)} {
    display: none;
  }
`;
const Problem = styled(ErrorText)`
  line-height: 16px;
`;
const Ratios = styled.div`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: ${t.s1};
`;
const RatioButton = styled.button`
  ${row}
  justify-content: center;
  gap: ${t.s1};
  height: 28px;
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  color: ${t.ink2};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  &:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
  &[aria-pressed='true'] {
    border-color: ${t.accent};
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  ${below(960)} {
    height: 44px;
  }
`;
const Shape = styled.i`
  flex: none;
  border: 1.5px solid currentColor;
  border-radius: 1px;
`;
