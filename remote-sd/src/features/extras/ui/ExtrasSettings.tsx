import type { Capabilities } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { useEngineOptions } from '../../../labels/dictionary/use-engine-texts.ts';
import { EXTRAS_LABELS } from '../../../labels/extras.ts';
import { LIMITS } from '../../../model/form.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { SHARE_RANGE, type ExtrasForm } from '../model/extras.ts';
import { SmallText } from '../../../ui/texts.ts';

interface ExtrasSettingsProps {
  extras: ExtrasForm;
  onChange: (change: Partial<ExtrasForm>) => void;
  offered: Capabilities;
}

/** Settings of the operations. Those that the engine lacks are hidden, or explain why. */
export function ExtrasSettings({ extras, onChange, offered: { upscalers, without } }: ExtrasSettingsProps) {
  const option = useEngineOptions('upscaler');
  const slider = createSliders(extras, onChange);
  const names = upscalers.map(({ name }) => option(name));
  return (
    <Section aria-label="处理设置">
      {slider('scale', EXTRAS_LABELS.scale, LIMITS.upscale, '×')}
      <Choice
        label={EXTRAS_LABELS.upscaler}
        value={extras.upscaler}
        options={names}
        onChange={(upscaler) => onChange({ upscaler })}
      />
      {without.upscaler_2 ? null : (
        <Choice
          label={EXTRAS_LABELS.upscaler2}
          value={extras.upscaler_2}
          open="不用"
          options={names}
          onChange={(upscaler_2) =>
            onChange({ upscaler_2, ...(extras.upscaler_2 ? {} : { upscaler_2_visibility: 0.5 }) })
          }
        />
      )}
      {extras.upscaler_2 ? slider('upscaler_2_visibility', EXTRAS_LABELS.visibility2, SHARE_RANGE) : null}
      {without.face_restoration ? (
        <Without>人脸修复：{without.face_restoration}</Without>
      ) : (
        <>
          {slider('gfpgan_visibility', EXTRAS_LABELS.gfpgan, SHARE_RANGE)}
          {slider('codeformer_visibility', EXTRAS_LABELS.codeformer, SHARE_RANGE)}
          {extras.codeformer_visibility > 0 ? (
            <>
              {slider('codeformer_weight', EXTRAS_LABELS.codeformerWeight, SHARE_RANGE)}
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
const Without = styled(SmallText)`
  line-height: 16px;
`;
