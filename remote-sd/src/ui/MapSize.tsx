import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { NumberField } from '@app/shared/ui/number-field';
import { styled } from 'styled-components';
import { Label } from '../labels/Label.tsx';
import { PARAM_LABELS } from '../labels/params.ts';
import { Name, Row } from './rows.ts';

interface Size {
  width: number;
  height: number;
}

interface MapSizeProps {
  size: Size;
  /** The size in the form of 文生图. */
  form: Size;
  limits: { min: number; max: number };
  onChange: (size: Size) => void;
}

/** Size of a map that is edited here; it can follow the size of the form. */
export function MapSize({ size, form, limits, onChange }: MapSizeProps) {
  const side = (which: keyof Size, label: string) => (
    <NumberField
      label={label}
      hideLabel
      size="xs"
      value={size[which]}
      {...limits}
      onValueCommitted={(value) => value !== null && onChange({ ...size, [which]: Math.round(value) })}
    />
  );
  const isSame = size.width === form.width && size.height === form.height;
  return (
    <>
      <Row role="group" aria-label={PARAM_LABELS.size.zh}>
        <Name aria-hidden>
          <Label of={PARAM_LABELS.size} />
        </Name>
        <Sides>
          {side('width', '宽')}
          <span aria-hidden>×</span>
          {side('height', '高')}
        </Sides>
      </Row>
      {isSame ? null : (
        <Button size="s" tone="text" onClick={() => onChange({ width: form.width, height: form.height })}>
          用文生图的尺寸 {form.width} × {form.height}
        </Button>
      )}
    </>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${t.s1};
  color: ${t.ink3};
`;
