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
  const close = () => {
    sender.stop();
    setAsked(false);
    onRemove();
  };
  return (
    <div>
      {/* One button in both states: it keeps the keyboard focus. */}
      <Plain
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setAsked(true))}
      >
        {isOpen ? (
          <>
            <X size={12} strokeWidth={1.5} aria-hidden />
            不限范围，整张都起作用
          </>
        ) : (
          '只在画面的一部分起作用'
        )}
      </Plain>
      <div id={id}>
        {isOpen ? (
          <SourceField
            label={CONTROL_LABELS.mask}
            file={mask}
            sender={sender}
            note={<SmallText>只在白的地方起作用，拉伸到出图的大小</SmallText>}
          />
        ) : null}
      </div>
    </div>
  );
}
