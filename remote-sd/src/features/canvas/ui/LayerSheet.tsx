import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { styled } from 'styled-components';
import { LayerPanel, type LayerPanelProps } from './LayerPanel.tsx';

/** The list of layers as a sheet, in windows without room for it beside the canvas. */
export function LayerSheet({ onClose, ...panel }: LayerPanelProps & { onClose: () => void }) {
  const leave =
    <A extends unknown[]>(act: ((...args: A) => void) | undefined) =>
    (...args: A) => {
      onClose();
      act?.(...args);
    };
  return (
    <Dialog title="图层" open onOpenChange={(next) => !next && onClose()} width={400}>
      <Flush>
        <LayerPanel {...panel} onPanel={leave(panel.onPanel)} onDraw={panel.onDraw && leave(panel.onDraw)} />
      </Flush>
    </Dialog>
  );
}

const Flush = styled.div`
  margin-inline: calc(-1 * ${t.s4});
`;
