import type { Capabilities } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Slider } from '@app/shared/ui/slider';
import { styled } from 'styled-components';
import { useEngineOptions } from '../../../labels/dictionary/use-engine-texts.ts';
import { EXTRAS } from '../../../labels/extras.ts';
import { labelled } from '../../../labels/Label.tsx';
import { LIMITS } from '../../../model/form.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { SHARE, type Extras } from '../model/extras.ts';

interface ExtrasSettingsProps {
  extras: Extras;
  onChange: (change: Partial<Extras>) => void;
  offered: Capabilities;
}

/** Settings of the operations. Those that the engine lacks are hidden, or say why. */
export function ExtrasSettings({ extras, onChange, offered: { upscalers, without } }: ExtrasSettingsProps) {
  const option = useEngineOptions('upscaler');
  const names = upscalers.map(({ name }) => option(name));
  return (
    <Section aria-label="处理设置">
      <Slider
        size="s"
        unit="×"
        {...labelled(EXTRAS.scale)}
        value={extras.scale}
        {...LIMITS.upscale}
        onValueChange={(scale) => onChange({ scale })}
      />
      <Choice
        label={EXTRAS.upscaler}
        value={extras.upscaler}
        options={names}
        onChange={(upscaler) => onChange({ upscaler })}
      />
      {without.upscaler_2 ? null : (
        <Choice
          label={EXTRAS.upscaler2}
          value={extras.upscaler_2}
          open="不用"
          options={names}
          onChange={(upscaler_2) =>
            onChange({ upscaler_2, ...(extras.upscaler_2 ? {} : { upscaler_2_visibility: 0.5 }) })
          }
        />
      )}
      {extras.upscaler_2 ? (
        <Slider
          size="s"
          {...labelled(EXTRAS.visibility2)}
          value={extras.upscaler_2_visibility}
          {...SHARE}
          onValueChange={(upscaler_2_visibility) => onChange({ upscaler_2_visibility })}
        />
      ) : null}
      {without.face_restoration ? (
        <Without>人脸修复：{without.face_restoration}</Without>
      ) : (
        <>
          <Slider
            size="s"
            {...labelled(EXTRAS.gfpgan)}
            value={extras.gfpgan_visibility}
            {...SHARE}
            onValueChange={(gfpgan_visibility) => onChange({ gfpgan_visibility })}
          />
          <Slider
            size="s"
            {...labelled(EXTRAS.codeformer)}
            value={extras.codeformer_visibility}
            {...SHARE}
            onValueChange={(codeformer_visibility) => onChange({ codeformer_visibility })}
          />
          {extras.codeformer_visibility > 0 ? (
            <>
              <Slider
                size="s"
                {...labelled(EXTRAS.codeformerWeight)}
                value={extras.codeformer_weight}
                {...SHARE}
                onValueChange={(codeformer_weight) => onChange({ codeformer_weight })}
              />
              <Without>权重越小，脸改得越多</Without>
            </>
          ) : null}
        </>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s1};
`;
const Without = styled.p`
  font-size: ${t.t12};
  line-height: 16px;
  color: ${t.ink3};
`;
