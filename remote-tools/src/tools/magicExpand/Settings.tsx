import { t } from '@app/shared/theme/tokens';
import { NumberField } from '@app/shared/ui/number-field';
import { RadioGroup } from '@app/shared/ui/radio';
import { styled } from 'styled-components';
import { FormatLine } from '../../kit/Panel.tsx';
import { sizeText } from '../../kit/sizes.ts';
import {
  areaOfMargins,
  areaOfRatio,
  marginsOf,
  RATIOS,
  ratioOf,
  SIDES,
  type PhotoArea,
  type Size,
} from './model/frame.ts';
import type { ExpandForm } from './model/form.ts';

interface SettingsProps {
  form: ExpandForm;
  onForm: (form: ExpandForm) => void;
  photo: Size | null;
  /** The frame in pixels; null without a photo. */
  area: PhotoArea | null;
  onArea: (area: PhotoArea) => void;
  disabled: boolean;
}

export function Settings({ form, onForm, photo, area, onArea, disabled }: SettingsProps) {
  return (
    <>
      <section>
        <h2>画幅比例</h2>
        <RadioGroup
          label="画幅比例"
          cards={{ columns: RATIOS.length }}
          disabled={disabled}
          value={(photo && area && ratioOf(photo, area)) ?? ''}
          onValueChange={(name) => {
            const ratio = RATIOS.find(({ value }) => value === name);
            if (ratio && photo) onArea(areaOfRatio(photo, ratio));
            else if (ratio) onForm({ ...form, frame: { by: 'ratio', width: ratio.width, height: ratio.height } });
          }}
          options={RATIOS.map(({ value }) => ({ value, label: <Ratio>{value}</Ratio> }))}
        />
        <small>{photo && area ? `扩图后 ${sizeText(area)}` : '也可以拖动边框，或在下面填每一边加多少'}</small>
      </section>
      <section>
        <h2>每边加多少</h2>
        <Sides>
          {SIDES.map(({ name, label }) => (
            <NumberField
              key={name}
              size="s"
              label={label}
              unit="px"
              min={0}
              max={20_000}
              step={10}
              disabled={!photo || disabled}
              value={photo && area ? marginsOf(photo, area)[name] : null}
              onValueCommitted={(value) =>
                photo && area && onArea(areaOfMargins(photo, { ...marginsOf(photo, area), [name]: value ?? 0 }))
              }
            />
          ))}
        </Sides>
      </section>
      <section>
        <FormatLine value={form.format} onChange={(format) => onForm({ ...form, format })} />
      </section>
    </>
  );
}

const Ratio = styled.span`
  display: block;
  padding: 8px 0;
  font-size: ${t.t13};
  text-align: center;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
`;
