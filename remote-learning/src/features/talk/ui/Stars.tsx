import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { STAR_WORDS } from '../model/stars.ts';

const VALUES = [1, 2, 3, 4, 5] as const;

/** A rating in stars, or the mean of all. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <Row role="img" aria-label={`${value} 星`}>
      {VALUES.map((star) => (
        <Star key={star} size={size} strokeWidth={1.5} aria-hidden data-on={star <= Math.round(value) || undefined} />
      ))}
    </Row>
  );
}

/** Radio group of one to five stars. `value` is 0 until one is selected. */
export function StarChoice({ value, onValueChange }: { value: number; onValueChange: (value: number) => void }) {
  const name = useId();
  return (
    <Choice>
      <VisuallyHidden as="legend">打几颗星</VisuallyHidden>
      {VALUES.map((star) => (
        <label key={star}>
          <input type="radio" name={name} checked={value === star} onChange={() => onValueChange(star)} />
          <Star size={28} strokeWidth={1.5} aria-hidden data-on={star <= value || undefined} />
          <VisuallyHidden>
            {star} 星，{STAR_WORDS[star - 1]}
          </VisuallyHidden>
        </label>
      ))}
      <output>{value > 0 ? STAR_WORDS[value - 1] : '点星星打分'}</output>
    </Choice>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: 1px;
  color: ${t.lineStrong};
  svg[data-on] {
    fill: currentcolor;
    color: ${t.vip};
  }
`;

const Choice = styled.fieldset`
  ${row}
  margin: 0;
  padding: 0;
  border: 0;
  color: ${t.lineStrong};
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 40px;
    height: 44px;
    border-radius: ${t.r1};
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${t.accent};
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg[data-on] {
    fill: currentcolor;
    color: ${t.vip};
  }
  output {
    margin-left: ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;
