import { CUTOUT_LIMITS } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { RadioGroup } from '@app/shared/ui/radio';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { ImageUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Choice } from '../../kit/Choice.tsx';
import { optionsOf } from '../../kit/options.ts';
import { usePicker } from '../../kit/use-picker.tsx';
import { FormatLine, Line } from '../../kit/Panel.tsx';
import { Swatches } from '../../kit/Swatches.tsx';
import { COLOURS, CROP_MARGIN, INITIAL_FORM, withGround, type CutForm } from './model/form.ts';
import { checker } from './ui/checker.ts';

interface SettingsProps {
  form: CutForm;
  onForm: (form: CutForm) => void;
  /** Address of the background picture, once there is one. */
  ground: string | null;
  /** Called with another background picture. */
  onGround: (file: File) => void;
  /** Whether the background picture is being uploaded. */
  sendingGround: boolean;
  disabled: boolean;
}

const SHADOWS = optionsOf({ none: '无', contact: '落地', soft: '柔和' });
const FITS = optionsOf({ cover: '铺满', contain: '完整' });
const EDGES = [
  { name: 'feather', label: '羽化', unit: 'px', step: 0.5, ...CUTOUT_LIMITS.feather },
  { name: 'clean', label: '去溢色', unit: '%' },
  { name: 'shift', label: '收放', unit: 'px', ...CUTOUT_LIMITS.shift },
] as const;
/** Initial colour of a coloured background. */
const FIRST_COLOUR = '#f6d9c9';
const groundOf = (look: string) => ({ '--ground': look }) as CSSProperties;

/** Settings: background, edge and output format. */
export function Settings({ form, onForm, ground, onGround, sendingGround, disabled }: SettingsProps) {
  const { field, pick } = usePicker('选择背景图片', ([file]) => onGround(file!));
  const { background } = form;
  const change = (part: Partial<CutForm>) => onForm({ ...form, ...part });
  const toggle = (label: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <Switch size="s" label={label} disabled={disabled} checked={checked} onCheckedChange={onChange} />
  );
  const lay = (by: CutForm['background']['by']) => {
    if (by === 'none') onForm(withGround(form, { by }));
    else if (by === 'colour') onForm(withGround(form, { by, colour: FIRST_COLOUR }));
    else pick();
  };
  return (
    <>
      <section>
        <h2>背景</h2>
        <RadioGroup
          label="背景"
          cards={{ columns: 3 }}
          disabled={disabled}
          value={background.by}
          onValueChange={lay}
          options={[
            { value: 'none', label: <Look data-by="none">透明</Look> },
            {
              value: 'colour',
              label: <Look style={groundOf(background.by === 'colour' ? background.colour : FIRST_COLOUR)}>颜色</Look>,
            },
            {
              value: 'picture',
              label: <Look style={ground ? groundOf(`center / cover url("${ground}")`) : undefined}>图片</Look>,
            },
          ]}
        />
        {field}
        {background.by === 'colour' ? (
          <Swatches
            round
            label="背景颜色"
            colours={COLOURS}
            value={background.colour}
            onColour={(colour) => change({ background: { by: 'colour', colour } })}
            disabled={disabled}
          />
        ) : null}
        {background.by === 'picture' ? (
          <Own>
            <Choice
              label="背景图怎样放"
              value={background.fit}
              options={FITS}
              onChange={(fit) => change({ background: { ...background, fit } })}
            />
            <Button
              size="s"
              icon={<ImageUp size={16} strokeWidth={1.5} aria-hidden />}
              loading={sendingGround}
              disabled={disabled}
              onClick={pick}
            >
              换背景图
            </Button>
          </Own>
        ) : null}
        <Own>
          <span>阴影</span>
          <Choice label="阴影" value={form.shadow} options={SHADOWS} onChange={(shadow) => change({ shadow })} />
        </Own>
      </section>
      <section>
        <h2>
          边缘
          <button
            type="button"
            disabled={disabled}
            onClick={() =>
              change({
                feather: INITIAL_FORM.feather,
                clean: INITIAL_FORM.clean,
                shift: INITIAL_FORM.shift,
                fine: INITIAL_FORM.fine,
              })
            }
          >
            恢复默认
          </button>
        </h2>
        {EDGES.map(({ name, ...limits }) => (
          <Slider
            key={name}
            size="s"
            {...limits}
            disabled={disabled}
            value={form[name]}
            onValueChange={(value) => change({ [name]: value })}
          />
        ))}
        {toggle('保留叶尖和发丝', form.fine, (fine) => change({ fine }))}
      </section>
      <section>
        <h2>输出</h2>
        <FormatLine
          value={form.format}
          without={background.by === 'none' ? ['jpg'] : []}
          onChange={(format) => change({ format })}
        />
        {toggle('裁到主体', form.crop !== null, (cropped) => change({ crop: cropped ? CROP_MARGIN : null }))}
        {form.crop === null ? null : (
          <Slider
            size="s"
            label="留边"
            unit="%"
            {...CUTOUT_LIMITS.margin}
            disabled={disabled}
            value={form.crop}
            onValueChange={(crop) => change({ crop })}
          />
        )}
        {toggle('另存主体、阴影和背景', form.parts, (parts) => change({ parts }))}
      </section>
    </>
  );
}

const Look = styled.span`
  display: grid;
  gap: 4px;
  padding: 6px;
  font-size: ${t.t12};
  text-align: center;
  &::before {
    content: '';
    display: block;
    height: 48px;
    border: 1px solid ${t.line};
    border-radius: 4px;
    background: var(--ground, ${t.sunken});
  }
  &[data-by='none']::before {
    ${checker}
  }
`;

const Own = styled(Line)`
  gap: ${t.s2};
  > :last-child {
    width: auto;
  }
`;
