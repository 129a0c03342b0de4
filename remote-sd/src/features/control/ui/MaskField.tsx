import type { FileInfo } from '@app/shared/contracts/aigc';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { CONTROL_LABELS } from '../../../labels/control.ts';
import { SourceField } from '../../../sources/SourceField.tsx';
import type { FileSender } from '../../../sources/use-sending.ts';
import { SmallText } from '../../../ui/texts.ts';
import { Plain } from './plain.ts';

interface MaskFieldProps {
  mask: FileInfo | null;
  sender: FileSender;
  onRemove: () => void;
}

/** Mask of a unit; its upload field appears on request, as most units have none. */
export function MaskField({ mask, sender, onRemove }: MaskFieldProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || mask !== null || sender.state.step !== 'idle';
  return (
    <div id={id}>
      {isOpen ? (
        <>
          <SourceField
            label={CONTROL_LABELS.mask}
            file={mask}
            sender={sender}
            note={<SmallText>只在白的地方起作用，拉伸到出图的大小</SmallText>}
          />
          <Plain
            type="button"
            onClick={() => {
              sender.stop();
              setAsked(false);
              onRemove();
            }}
          >
            <X size={12} strokeWidth={1.5} aria-hidden />
            不限范围，整张都起作用
          </Plain>
        </>
      ) : (
        <Plain type="button" aria-expanded={false} aria-controls={id} onClick={() => setAsked(true)}>
          只在画面的一部分起作用
        </Plain>
      )}
    </div>
  );
}
