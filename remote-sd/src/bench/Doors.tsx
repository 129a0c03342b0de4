import { t } from '@app/shared/theme/tokens';
import { Layers, SwatchBook } from 'lucide-react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useDraftPart } from '../draft/use-draft.ts';
import type { NetworksDialogProps } from '../features/networks/ui/NetworksDialog.tsx';
import type { StylesDialogProps } from '../features/styles/ui/StylesDialog.tsx';
import { Label } from '../labels/Label.tsx';
import { STYLE_LABELS } from '../labels/networks.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { DoorButton } from './door.ts';
import { RandomWords } from './RandomWords.tsx';
import type { WorkbenchState } from './use-workbench.ts';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Buttons below the prompt that open dialogs: networks of the engine, the person's styles, random
 * choices.
 */
export function Doors({ bench }: { bench: WorkbenchState }) {
  const { engine } = bench;
  const networks = useOnDemand(() =>
    import(/* webpackChunkName: "networks" */ '../features/networks/ui/NetworksDialog.tsx').then(
      (module) => module.NetworksDialog,
    ),
  );
  const styles = useOnDemand(() =>
    import(/* webpackChunkName: "styles" */ '../features/styles/ui/StylesDialog.tsx').then(
      (module) => module.StylesDialog,
    ),
  );
  const offered = engine?.capabilities;
  const some = offered !== undefined && offered.loras.length + offered.embeddings.length > 0;
  return (
    <Row>
      {some ? (
        <DoorButton type="button" aria-haspopup="dialog" onClick={networks.open}>
          <Layers {...icon} />
          LoRA 与嵌入
        </DoorButton>
      ) : null}
      <DoorButton type="button" aria-haspopup="dialog" onClick={styles.open}>
        <SwatchBook {...icon} />
        <Label of={STYLE_LABELS.styles} plain />
      </DoorButton>
      <RandomWords bench={bench} />
      {networks.Part && offered ? (
        <Networks Part={networks.Part} offered={offered} bench={bench} onClosed={networks.close} />
      ) : null}
      {styles.Part ? <Styles Part={styles.Part} bench={bench} onClosed={styles.close} /> : null}
    </Row>
  );
}

interface ShownProps<P> {
  Part: ComponentType<P>;
  bench: WorkbenchState;
  onClosed: () => void;
}

function Networks({
  Part,
  bench,
  onClosed,
  offered,
}: ShownProps<NetworksDialogProps> & Pick<NetworksDialogProps, 'offered'>) {
  return (
    <Part
      offered={offered}
      chosen={useDraftPart(({ settings }) => settings.model)}
      prompt={useDraftPart(({ form }) => form.prompt)}
      negative={useDraftPart(({ form }) => form.negative_prompt)}
      onPrompt={(prompt) => bench.change({ prompt })}
      onNegative={(negative_prompt) => bench.change({ negative_prompt })}
      onClosed={onClosed}
    />
  );
}

function Styles({ Part, bench, onClosed }: ShownProps<StylesDialogProps>) {
  const prompt = useDraftPart(({ form }) => form.prompt);
  const negative = useDraftPart(({ form }) => form.negative_prompt);
  return (
    <Part
      prompts={{ prompt, negative }}
      onApply={(next) => bench.change({ prompt: next.prompt, negative_prompt: next.negative })}
      onClosed={onClosed}
    />
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.s3};
`;
