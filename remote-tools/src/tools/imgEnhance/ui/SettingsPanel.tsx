import type { FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { RadioGroup } from '@app/shared/ui/radio';
import { Segmented } from '@app/shared/ui/segmented';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FormatLine, Panel } from '../../../kit/Panel.tsx';
import { sizeText } from '../../../kit/sizes.ts';
import { CONTENTS, outputSize, SCALES, withContent, withInitialDetails, type EnhanceForm } from '../model/form.ts';

export interface SettingsPanelProps {
  form: EnhanceForm;
  onForm: (form: EnhanceForm) => void;
  /** The photo in work; null before one is chosen. */
  source: FileInfo | null;
  onReplace: () => void;
  /** The main actions at the panel's foot. */
  actions: ReactNode;
}

const DETAILS = [
  { name: 'denoise', label: '降噪', min: 0, max: 100 },
  { name: 'sharpen', label: '锐化', min: 0, max: 100 },
  { name: 'contrast', label: '对比度', min: -50, max: 50 },
  { name: 'colour', label: '鲜艳', min: 0, max: 100 },
] as const;

export function SettingsPanel({ form, onForm, source, onReplace, actions }: SettingsPanelProps) {
  const change = (part: Partial<EnhanceForm>) => onForm({ ...form, ...part });
  return (
    <Panel label="增强设置" source={source} onReplace={onReplace} actions={actions}>
      <section>
        <h2>内容</h2>
        <Segmented
          label="内容"
          value={form.content}
          options={[...CONTENTS]}
          onValueChange={(content) => onForm(withContent(form, content as EnhanceForm['content']))}
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
            const size = outputSize(source, scale);
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
    </Panel>
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
    color: ${t.ink3};
    font-size: ${t.t12};
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
