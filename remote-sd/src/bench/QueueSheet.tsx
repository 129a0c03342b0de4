import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { styled } from 'styled-components';
import { Side } from './Side.tsx';
import type { WorkbenchState } from './use-workbench.ts';

interface QueueSheetProps {
  bench: WorkbenchState;
  open: boolean;
  onClose: () => void;
}

/** The queue as a sheet, in windows without room for it beside the picture. */
export function QueueSheet({ bench, open, onClose }: QueueSheetProps) {
  return (
    <Dialog title="生成队列" open={open} onOpenChange={(next) => !next && onClose()} width={400}>
      <Flush>
        <Side bench={bench} titled={false} onForm={onClose} />
      </Flush>
    </Dialog>
  );
}

/** The queue has its own padding: its text aligns with the window's title. */
const Flush = styled.div`
  margin-inline: calc(-1 * ${t.s4});
`;
