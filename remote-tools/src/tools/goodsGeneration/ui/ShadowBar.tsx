import { below, t } from '@app/shared/theme/tokens';
import { Slider } from '@app/shared/ui/slider';
import { Contrast } from 'lucide-react';
import { styled } from 'styled-components';
import type { GoodsForm } from '../model/form.ts';

interface ShadowBarProps {
  form: GoodsForm;
  /** Default reflection of the scene. */
  reflection: number;
  onDraft: (form: GoodsForm) => void;
  onSettle: () => void;
  disabled: boolean;
}

/** Shadow and reflection of the product: below the picture. */
export function ShadowBar({ form, reflection, onDraft, onSettle, disabled }: ShadowBarProps) {
  const { shadow, match } = form;
  const slider = (label: string, value: number, change: (value: number) => GoodsForm) => (
    <Slider
      size="bar"
      label={label}
      value={Math.round(value)}
      onValueChange={(next) => onDraft(change(next))}
      onValueCommitted={onSettle}
      disabled={disabled}
    />
  );
  return (
    <Bar role="group" aria-label="阴影与光">
      <strong>
        <Contrast size={16} strokeWidth={1.5} aria-hidden />
        阴影
      </strong>
      {slider('浓度', shadow.strength, (strength) => ({ ...form, shadow: { ...shadow, strength } }))}
      {slider('柔和', shadow.softness, (softness) => ({ ...form, shadow: { ...shadow, softness } }))}
      {slider('倒影', form.reflection ?? reflection, (value) => ({ ...form, reflection: value }))}
      {slider('融光', match, (value) => ({ ...form, match: value }))}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto repeat(4, minmax(0, 1fr));
  align-items: center;
  gap: ${t.s1} ${t.s3};
  margin: ${t.s2} ${t.s4} 0;
  padding: 5px ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  strong {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: ${t.t13};
    white-space: nowrap;
  }
  ${below(1400)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    strong {
      display: none;
    }
  }
  ${below(1000)} {
    margin: 0;
    border-width: 0 0 1px;
    border-radius: 0;
    background: ${t.surface};
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
