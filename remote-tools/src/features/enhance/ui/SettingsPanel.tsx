import type { FileInfo } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { RadioGroup } from '@app/shared/ui/radio';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  bytesText,
  CONTENTS,
  outputSize,
  SCALES,
  sizeText,
  withContent,
  withInitialDetails,
  type EnhanceForm,
} from '../model/form.ts';

export interface SettingsPanelProps {
  form: EnhanceForm;
  onForm: (form: EnhanceForm) => void;
  /** The photo in work; null before one is chosen. */
  source: FileInfo | null;
  onReplace: () => void;
  /** The main actions at the panel's foot. */
  children: ReactNode;
}

const FORMATS = [
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
];

const DETAILS = [
  { name: 'denoise', label: '降噪', min: 0, max: 100 },
  { name: 'sharpen', label: '锐化', min: 0, max: 100 },
  { name: 'contrast', label: '对比度', min: -50, max: 50 },
  { name: 'colour', label: '鲜艳', min: 0, max: 100 },
] as const;

export function SettingsPanel({ form, onForm, source, onReplace, children }: SettingsPanelProps) {
  const change = (part: Partial<EnhanceForm>) => onForm({ ...form, ...part });
  return (
    <Panel aria-label="增强设置">
      <Scroll>
        <section>
          <h2>照片</h2>
          {source ? (
            <Photo>
              <span>
                <img src={`${source.url}?w=160`} alt="" />
              </span>
              <div>
                <b title={source.name}>{source.name}</b>
                <small>
                  {sizeText(source)} · {bytesText(source.bytes)}
                </small>
              </div>
              <IconButton label="更换照片" size="s" tone="text" onClick={onReplace}>
                <RefreshCw size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Photo>
          ) : (
            <Button block size="s" onClick={onReplace}>
              选择照片
            </Button>
          )}
        </section>
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
          <Switch label="校正偏色" checked={form.balance} onCheckedChange={(balance) => change({ balance })} />
          <Line>
            <span>输出格式</span>
            <Select
              label="输出格式"
              hideLabel
              size="s"
              value={form.format}
              options={FORMATS}
              onValueChange={(format) => change({ format: format as EnhanceForm['format'] })}
            />
          </Line>
        </section>
      </Scroll>
      <Actions>{children}</Actions>
    </Panel>
  );
}

const Panel = styled.form`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: ${t.surface};
  border-left: 1px solid ${t.line};
  font-size: ${t.t13};
  section {
    display: grid;
    /* A long file name is cut, it does not widen the panel. */
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s3};
    padding: ${t.s4};
    border-bottom: 1px solid ${t.line};
  }
  h2 {
    display: flex;
    justify-content: space-between;
    font-size: ${t.t13};
  }
  h2 button {
    min-height: 24px;
    color: ${t.accentInk};
    font-size: ${t.t12};
    font-weight: 500;
  }
  ${below(1000)} {
    border-left: 0;
    border-top: 1px solid ${t.line};
  }
`;

const Scroll = styled.div`
  flex: 1;
  overflow: auto;
`;

const Photo = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  > span {
    flex: none;
    width: 48px;
    height: 40px;
    overflow: hidden;
    border-radius: 4px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
  }
`;

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

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  > :last-child {
    width: 112px;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s4};
  border-top: 1px solid ${t.line};
  > p {
    color: ${t.ink3};
    font-size: ${t.t12};
    text-align: center;
  }
  ${below(750)} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    background: ${t.surface};
    padding: ${t.s3} ${t.s3} calc(${t.s3} + env(safe-area-inset-bottom));
  }
`;
