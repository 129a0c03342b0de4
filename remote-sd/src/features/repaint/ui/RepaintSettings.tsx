import type { Capabilities } from '@app/shared/contracts/aigc';
import type { Control } from '@app/shared/contracts/capabilities';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { Switch } from '@app/shared/ui/switch';
import { styled } from 'styled-components';
import { Label, labelProps } from '../../../labels/Label.tsx';
import { MASK_MODES, REPAINT_LABELS } from '../../../labels/repaint.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { LIMITS } from '../../../model/form.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { Name, Row } from '../../../ui/rows.ts';
import {
  INPAINT_AREA_OPTIONS,
  isMasked,
  MASKED_CONTENT,
  RESIZE_MODES,
  STRENGTH,
  strengthWords,
  type RepaintForm,
} from '../../../draft/repaint.ts';
import { SmallText } from '../../../ui/texts.ts';

interface RepaintSettingsProps {
  repaint: RepaintForm;
  onChange: (change: Partial<RepaintForm>) => void;
  offered: Capabilities;
}

/**
 * Settings of repainting: strength, and with a mask how it is applied. A setting that the engine
 * lacks is hidden.
 */
export function RepaintSettings({
  repaint,
  onChange,
  offered: { without, withoutChoices, latentUpscalers },
}: RepaintSettingsProps) {
  const option = useOptions();
  const slider = createSliders(repaint, onChange);
  const latent = latentUpscalers.length > 0;
  const serves = (control: Control, choice: string) => withoutChoices?.[control]?.[choice] === undefined;
  const resize = RESIZE_MODES.filter(
    ({ value }) => serves('resize_mode', value) && (latent || value !== 'latent_upscale'),
  );
  const contents = MASKED_CONTENT.filter(
    ({ value }) => serves('inpainting_fill', value) && (latent || !value.startsWith('latent')),
  );
  return (
    <Section aria-label="重绘设置">
      {slider('denoising_strength', REPAINT_LABELS.strength, STRENGTH)}
      <Words>{strengthWords(repaint.denoising_strength)}</Words>
      {without.resize_mode ? null : (
        <Choice
          label={REPAINT_LABELS.resizeMode}
          value={repaint.resize_mode}
          options={resize.map(option)}
          onChange={(resize_mode) => onChange({ resize_mode })}
        />
      )}
      {isMasked(repaint) ? (
        <>
          {without.inpainting_fill ? null : (
            <Choice
              label={REPAINT_LABELS.maskedContent}
              value={repaint.inpainting_fill}
              options={contents.map(option)}
              onChange={(inpainting_fill) => onChange({ inpainting_fill })}
            />
          )}
          {without.inpaint_area ? null : (
            <Row>
              <Name aria-hidden>
                <Label of={REPAINT_LABELS.area} />
              </Name>
              <Segmented
                size="s"
                label={REPAINT_LABELS.area.zh}
                value={repaint.inpaint_area}
                options={INPAINT_AREA_OPTIONS.map(({ value, label }) => ({ value, label: <Label of={label} plain /> }))}
                onValueChange={(inpaint_area) => onChange({ inpaint_area })}
              />
            </Row>
          )}
          {!without.inpaint_area && repaint.inpaint_area === 'only_masked'
            ? slider('inpaint_padding', REPAINT_LABELS.padding, LIMITS.maskPadding)
            : null}
          {without.mask_blur ? null : slider('mask_blur', REPAINT_LABELS.maskBlur, LIMITS.maskBlur)}
          <Row as="div">
            <Name aria-hidden>
              <Label of={REPAINT_LABELS.maskMode} />
            </Name>
            <Switch
              size="s"
              {...labelProps(MASK_MODES.notMasked)}
              checked={repaint.mask_invert}
              onCheckedChange={(mask_invert) => onChange({ mask_invert })}
            />
          </Row>
        </>
      ) : null}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s1};
`;
const Words = styled(SmallText)`
  margin: calc(-1 * ${t.s1}) 0 ${t.s1} calc(116px + ${t.s3});
  line-height: 16px;
`;
