import type { ReactNode, RefObject } from 'react';

/** Props of every modal window. */
export interface ModalProps {
  open: boolean;
  /** Called with false by the close button and by Escape, never by a press on the backdrop. */
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called after the closing animation. */
  onClosed?: () => void;
}

export interface DialogProps extends ModalProps {
  /** Makes the title visible to screen readers only. */
  hideTitle?: boolean;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Maximum width in px. */
  width?: number;
  /** Padding of 24 px; `false` for content with its own padding. */
  padded?: boolean;
  /** Stands at the top: content that is added later moves nothing above it. */
  growing?: boolean;
  /** Shows the close button and enables Escape; `false` where the person has to decide. */
  closable?: boolean;
}
