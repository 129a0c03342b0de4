import type { Capabilities } from '@app/shared/contracts/aigc';
import { LAYER_FIELDS } from '@app/shared/contracts/layer-diffusion';
import { useLocation } from 'react-router-dom';
import { LAYER_METHODS, LAYER_LABELS } from '../../../labels/layers.ts';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import { useOptions } from '../../../labels/use-options.ts';
import type { LabelText } from '../../../model/label-text.ts';
import type { FormPanels } from '../../../model/panels.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { optionsWithChosen } from '../../../ui/options-with-chosen.ts';
import { SmallText } from '../../../ui/texts.ts';

type Value = FormPanels['layer_diffusion'];

interface LayersPanelProps {
  value: Value;
  offered: Capabilities;
  onChange: (value: Value) => void;
}

const NUMBERS = ['weight', 'stop_at'] as const;
const KNOWN: readonly LabelText[] = Object.values(LAYER_METHODS);

/** LayerDiffuse in a fold; where the engine lacks it, the fold explains what is needed. */
export function LayersPanel({ value, offered: { panels, without }, onChange }: LayersPanelProps) {
  const { hash } = useLocation();
  const option = useOptions();
  const own = panels?.layer_diffusion;
  const change = (part: Partial<Value>) => onChange({ ...value, ...part });
  const known = KNOWN.find(({ en }) => en === value.method);
  return (
    <Fold
      label={PANEL_LABELS.layers}
      asked={hash === '#LayerDiffusion'}
      why={own ? undefined : (without.layer_diffusion ?? '要接上装了 LayerDiffuse 的 Forge')}
      summary={value.on ? (known?.zh ?? value.method) : undefined}
      on={value.on}
      onSwitch={(on) => change({ on, method: value.method || (own?.methods[0] ?? '') })}
    >
      {own ? (
        <>
          <Choice
            label={LAYER_LABELS.method}
            value={value.method}
            open="请选择"
            options={optionsWithChosen(
              own.methods.map((method) =>
                option({ value: method, label: KNOWN.find(({ en }) => en === method) ?? { zh: method, en: method } }),
              ),
              value.method,
            )}
            onChange={(method) => change({ method })}
          />
          <FieldRows fields={LAYER_FIELDS} labels={LAYER_LABELS} values={value} onChange={change} only={NUMBERS} />
          <SmallText>方法要和底模是一类。结果是背景透明的 PNG，下载时保持透明。</SmallText>
          {own.others > 0 ? (
            <SmallText>它另外 {own.others} 种方法要前景或背景的图，或一次画几张，只能在引擎自己的页面用。</SmallText>
          ) : null}
        </>
      ) : null}
    </Fold>
  );
}
