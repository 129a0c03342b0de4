import type { FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { RadioGroup } from '@app/shared/ui/radio';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { styled } from 'styled-components';
import { Choice } from '../../kit/Choice.tsx';
import { FormatLine } from '../../kit/Panel.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { CONTENTS, outputSize, SCALES, withContent, withInitialDetails, type EnhanceForm } from './model/form.ts';
import { faint } from '../../kit/styles.ts';

const DETAILS = [
  { name: 'denoise', label: '降噪', min: 0, max: 100 },
  { name: 'sharpen', label: '锐化', min: 0, max: 100 },
  { name: 'contrast', label: '对比度', min: -50, max: 50 },
  { name: 'colour', label: '鲜艳', min: 0, max: 100 },
] as const;

interface SettingsProps {
  form: EnhanceForm;
  onForm: (form: EnhanceForm) => void;
  /** Photo from whose size the resulting sizes are computed. */
  photo: FileInfo | null;
}

export function Settings({ form, onForm, photo }: SettingsProps) {
  const change = (part: Partial<EnhanceForm>) => onForm({ ...form, ...part });
  return (
    <>
      <section>
        <Choice
          title="内容"
          size="m"
          value={form.content}
          options={CONTENTS}
          onChange={(content) => onForm(withContent(form, content))}
        />
      </section>
      <section>
        <h2>放大</h2>
        <RadioGroup
          label="放大"
          cards={{ columns: SCALES.length }}
          value={String(form.scale)}
          onValueChange={(value) => change({ scale: SCALES.find((scale) => String(scale) === value)! })}
          options={SCALES.map((scale) => {
            const size = outputSize(photo, scale);
            const off = size?.allowed === false;
            return {
              value: String(scale),
              disabled: off,
              label: (
                <Scale>
                  <b>{scale} 倍</b>
                  <small>{off ? '超出上限' : sizeText(size) || '–'}</small>
                </Scale>
              ),
            };
          })}
        />
      </section>
      <section>
        <h2>
          细节
          <button type="button" onClick={() => onForm(withInitialDetails(form))}>
            恢复默认
          </button>
        </h2>
        {DETAILS.map(({ name, label, min, max }) => (
          <Slider
            key={name}
            label={label}
            value={form[name]}
            min={min}
            max={max}
            onValueChange={(value) => change({ [name]: value })}
          />
        ))}
      </section>
      <section>
        {form.content === 'old' ? (
          <>
            <Switch label="修补划痕" checked={form.scratches} onCheckedChange={(scratches) => change({ scratches })} />
            <Switch label="还原褪色" checked={form.fading} onCheckedChange={(fading) => change({ fading })} />
          </>
        ) : null}
        <Switch label="校正偏色" checked={form.balance} onCheckedChange={(balance) => change({ balance })} />
        <FormatLine value={form.format} onChange={(format) => change({ format })} />
      </section>
    </>
  );
}

const Scale = styled.span`
  display: block;
  padding: 6px 4px;
  text-align: center;
  b {
    display: block;
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    ${faint}
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  [data-checked] + & b {
    color: ${t.accentInk};
  }
  [data-checked] + & small {
    color: ${t.ink2};
  }
`;
