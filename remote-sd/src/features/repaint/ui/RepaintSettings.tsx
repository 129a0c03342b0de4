import type { Capabilities } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { styled } from 'styled-components';
import { Label, labelled } from '../../../labels/Label.tsx';
import { MASK_MODES, REPAINT } from '../../../labels/repaint.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { LIMITS } from '../../../model/form.ts';
import { Name, Row } from '../../../ui/rows.ts';
import {
  AREAS,
  isMasked,
  MASKED_CONTENT,
  RESIZE_MODES,
  STRENGTH,
  strengthWords,
  type Repaint,
} from '../model/repaint.ts';

interface RepaintSettingsProps {
  repaint: Repaint;
  onChange: (change: Partial<Repaint>) => void;
  offered: Capabilities;
}

/**
 * How much is painted anew, and where there is a mask, how it is taken. What the engine does not
 * have is not there.
 */
export function RepaintSettings({ repaint, onChange, offered: { without, latentUpscalers } }: RepaintSettingsProps) {
  const option = useOptions();
  const latent = latentUpscalers.length > 0;
  const resize = RESIZE_MODES.filter(({ value }) => latent || value !== 'latent_upscale');
  const contents = MASKED_CONTENT.filter(({ value }) => latent || !value.startsWith('latent'));
  return (
    <Section aria-label="重绘设置">
      <Slider
        size="s"
        {...labelled(REPAINT.strength)}
        value={repaint.denoising_strength}
        {...STRENGTH}
        onValueChange={(denoising_strength) => onChange({ denoising_strength })}
      />
      <Words>{strengthWords(repaint.denoising_strength)}</Words>
      {without.resize_mode ? null : (
        <Row>
          <Name aria-hidden>
            <Label of={REPAINT.resizeMode} />
          </Name>
          <Select
            label={REPAINT.resizeMode.zh}
            hideLabel
            size="xs"
            value={repaint.resize_mode}
            options={resize.map(option)}
            onValueChange={(resize_mode) => onChange({ resize_mode })}
          />
        </Row>
      )}
      {isMasked(repaint) ? (
        <>
          {without.inpainting_fill ? null : (
            <Row>
              <Name aria-hidden>
                <Label of={REPAINT.maskedContent} />
              </Name>
              <Select
                label={REPAINT.maskedContent.zh}
                hideLabel
                size="xs"
                value={repaint.inpainting_fill}
                options={contents.map(option)}
                onValueChange={(inpainting_fill) => onChange({ inpainting_fill })}
              />
            </Row>
          )}
          {without.inpaint_area ? null : (
            <Row>
              <Name aria-hidden>
                <Label of={REPAINT.area} />
              </Name>
              <Segmented
                size="s"
                label={REPAINT.area.zh}
                value={repaint.inpaint_area}
                options={AREAS.map(({ value, label }) => ({ value, label: <Label of={label} plain /> }))}
                onValueChange={(inpaint_area) => onChange({ inpaint_area })}
              />
            </Row>
          )}
          {!without.inpaint_area && repaint.inpaint_area === 'only_masked' ? (
            <Slider
              size="s"
              {...labelled(REPAINT.padding)}
              value={repaint.inpaint_padding}
              {...LIMITS.maskPadding}
              onValueChange={(inpaint_padding) => onChange({ inpaint_padding })}
            />
          ) : null}
          {without.mask_blur ? null : (
            <Slider
              size="s"
              {...labelled(REPAINT.maskBlur)}
              value={repaint.mask_blur}
              {...LIMITS.maskBlur}
              onValueChange={(mask_blur) => onChange({ mask_blur })}
            />
          )}
          <Row as="div">
            <Name aria-hidden>
              <Label of={REPAINT.maskMode} />
            </Name>
            <Switch
              size="s"
              {...labelled(MASK_MODES.notMasked)}
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
const Words = styled.p`
  margin: calc(-1 * ${t.s1}) 0 ${t.s1} calc(116px + ${t.s3});
  font-size: ${t.t12};
  line-height: 16px;
  color: ${t.ink3};
`;
