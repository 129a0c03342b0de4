import type { Capabilities } from '@app/shared/contracts/aigc';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { limitsOf } from '../../../model/engine-choice.ts';
import { DEFAULT_HIRES, LIMITS, type SdForm, type SdSettings } from '../../../model/form.ts';
import { useEngineOptions } from '../../../labels/dictionary/use-engine-texts.ts';
import { labelProps } from '../../../labels/Label.tsx';
import { PARAM_LABELS } from '../../../labels/params.ts';
import type { LabelText } from '../../../model/label-text.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { Row } from '../../../ui/rows.ts';

interface MoreSettingsProps {
  form: SdSettings;
  onChange: (change: Partial<SdForm>) => void;
  offered: Capabilities;
  /** Whether hires fix is offered: the picture can be drawn again in a larger size. */
  hires?: boolean;
}

const SHARE = { min: 0, max: 1, step: 0.01 };

/**
 * Hires. fix, refiner, and further settings of Stable Diffusion engines. A setting that the engine
 * lacks explains why.
 */
export function MoreSettings({ form, onChange, offered, hires = true }: MoreSettingsProps) {
  const slider = createSliders<SdSettings>(form, onChange);
  const { without } = offered;
  return (
    <>
      {hires ? <Hires form={form} onChange={onChange} offered={offered} /> : null}
      <Fold
        label={PARAM_LABELS.refiner}
        why={without.refiner}
        summary={form.refiner ? `${form.refiner.switch_at} 处换 ${form.refiner.model}` : undefined}
        on={form.refiner !== null}
        onSwitch={(on) =>
          onChange({ refiner: on && offered.models[0] ? { model: offered.models[0].name, switch_at: 0.8 } : null })
        }
      >
        {form.refiner ? (
          <>
            <Choice
              label={PARAM_LABELS.refinerCheckpoint}
              value={form.refiner.model}
              options={offered.models.map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(model) => onChange({ refiner: { ...form.refiner!, model } })}
            />
            <Slider
              size="s"
              {...labelProps(PARAM_LABELS.switchAt)}
              value={form.refiner.switch_at}
              {...SHARE}
              min={0.01}
              onValueChange={(switch_at) => onChange({ refiner: { ...form.refiner!, switch_at } })}
            />
          </>
        ) : (
          <p>打开后，画到一定步数换这个模型接着画。</p>
        )}
      </Fold>
      <Fold
        label={PARAM_LABELS.variation}
        why={without.subseed}
        summary={form.subseed_strength > 0 ? `强度 ${form.subseed_strength}` : undefined}
      >
        {slider('subseed_strength', PARAM_LABELS.variationStrength, SHARE)}
      </Fold>
      <Fold label={PARAM_LABELS.more} summary={summaryOf(form)}>
        {without.clip_skip ? null : slider('clip_skip', PARAM_LABELS.clipSkip, LIMITS.clipSkip)}
        <Toggle
          label={PARAM_LABELS.restoreFaces}
          why={without.restore_faces}
          checked={form.restore_faces}
          onChange={(restore_faces) => onChange({ restore_faces })}
        />
        <Toggle
          label={PARAM_LABELS.tiling}
          why={without.tiling}
          checked={form.tiling}
          onChange={(tiling) => onChange({ tiling })}
        />
      </Fold>
    </>
  );
}

function Hires({ form, onChange, offered }: MoreSettingsProps) {
  const { hires } = form;
  const option = useEngineOptions('upscaler');
  const change = (part: Partial<typeof DEFAULT_HIRES>) => hires && onChange({ hires: { ...hires, ...part } });
  const slider = createSliders(hires ?? DEFAULT_HIRES, change);
  const side = (length: number) => Math.floor(length * (hires?.scale ?? 1));
  return (
    <Fold
      label={PARAM_LABELS.hires}
      why={offered.without.hires}
      summary={hires ? `${hires.scale}× → ${side(form.width)} × ${side(form.height)}` : undefined}
      on={hires !== null}
      onSwitch={(on) => onChange({ hires: on ? DEFAULT_HIRES : null })}
    >
      {hires ? (
        <>
          <Choice
            label={PARAM_LABELS.upscaler}
            value={hires.upscaler}
            open="引擎默认"
            options={[...offered.latentUpscalers, ...offered.upscalers.map(({ name }) => name)].map((name) =>
              option(name),
            )}
            onChange={(upscaler) => change({ upscaler })}
          />
          {slider('scale', PARAM_LABELS.upscaleBy, LIMITS.hiresScale)}
          {slider('steps', PARAM_LABELS.hiresSteps, limitsOf(offered).hiresSteps)}
          {slider('denoising_strength', PARAM_LABELS.denoise, SHARE)}
        </>
      ) : (
        <p>打开后，先画小图，放大再画一遍细节。</p>
      )}
    </Fold>
  );
}

interface ToggleProps {
  label: LabelText;
  why: string | undefined;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ label, why, checked, onChange }: ToggleProps) {
  return (
    <Row as="div">
      <Switch
        size="s"
        {...labelProps(label)}
        checked={checked && !why}
        disabled={why !== undefined}
        onCheckedChange={onChange}
      />
      {why ? <small>{why}</small> : null}
    </Row>
  );
}

function summaryOf({ clip_skip, restore_faces, tiling }: SdSettings): string | undefined {
  const set = [clip_skip > 0 ? `CLIP ${clip_skip}` : '', restore_faces ? '人脸修复' : '', tiling ? '平铺' : ''].filter(
    Boolean,
  );
  return set.length > 0 ? set.join('，') : undefined;
}
