import type { Capabilities } from '@app/shared/contracts/aigc';
import { TOKEN_FIELDS } from '@app/shared/contracts/token-merging';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import { TOKEN_LABELS } from '../../../labels/token-merging.ts';
import type { FormPanels } from '../../../model/panels.ts';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { SmallText } from '../../../ui/texts.ts';

type Value = FormPanels['token_merging'];

interface TokensPanelProps {
  value: Value;
  offered: Capabilities;
  onChange: (value: Value) => void;
}

/** Token merging in a fold; where the engine lacks it, the fold explains what is needed. */
export function TokensPanel({ value, offered: { panels, without }, onChange }: TokensPanelProps) {
  return (
    <Fold
      label={PANEL_LABELS.tokens}
      why={panels?.token_merging ? undefined : (without.token_merging ?? '要接上 A1111、Forge 或 ComfyUI')}
      summary={value.on ? String(value.ratio) : undefined}
      on={value.on}
      onSwitch={(on) => onChange({ ...value, on })}
    >
      <FieldRows
        fields={TOKEN_FIELDS}
        labels={TOKEN_LABELS}
        values={value}
        onChange={(part) => onChange({ ...value, ...part })}
      />
      <SmallText>相近的地方合在一起算，快一些，细节少一些。</SmallText>
    </Fold>
  );
}
