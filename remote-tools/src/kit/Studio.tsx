import { below, t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DoubtRoom } from './DoubtBar.tsx';
import { usePicker } from './use-picker.tsx';
import { usePaste } from './use-paste.ts';

interface StudioProps {
  /**
   * Called with chosen, dropped or pasted pictures, at least one. Omitted by a tool that needs
   * none.
   */
  onFiles?: (files: File[]) => void;
  multiple?: boolean;
  /** `pick` opens the file picker. */
  stage: (pick: () => void) => ReactNode;
  /** The panel; omitted where the stage has its own. */
  panel?: (pick: () => void) => ReactNode;
}

/**
 * Layout of a tool: its stage with the history below, and its panel beside; stacked on narrow
 * screens.
 */
export function Studio({ onFiles, multiple = false, stage, panel }: StudioProps) {
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles?.(multiple ? [...files] : files.slice(0, 1));
  };
  const { field, pick } = usePicker('选择照片', take, multiple);
  usePaste((file) => onFiles?.([file]));
  return (
    <Room
      $wide={!panel}
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => {
        // The empty stage handles its own drops.
        if (event.defaultPrevented || !onFiles) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      {field}
      <Canvas>{stage(pick)}</Canvas>
      {panel?.(pick)}
    </Room>
  );
}

const Room = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $wide }) => ($wide ? '' : '304px')};
  /* The studio fills the screen below the 57 px header; panels scroll inside. */
  height: calc(100dvh - 57px);
  min-height: 640px;
  background: ${t.studio};
  font-size: ${t.t13};
  line-height: 20px;
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
    min-height: 0;
  }
`;

const Canvas = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  > :first-child:not(${DoubtRoom}),
  > ${DoubtRoom} + * {
    flex: 1;
  }
`;
