import { Dialog } from '@base-ui/react/dialog';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Backdrop, CloseButton } from '../dialog/open/ModalRoot.tsx';
import { Popover } from '../popover/index.ts';

interface RegionPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement;
  children: ReactNode;
}

const TITLE = '选择地区';
const PHONE = '(max-width: 690px)';

/** Popup beside its field; on a phone a sheet of full width. */
export function RegionPopup({ open, onOpenChange, trigger, children }: RegionPopupProps) {
  const phone = useSyncExternalStore(subscribe, isPhone);
  if (!phone) {
    return (
      <Popover
        trigger={trigger}
        title={TITLE}
        open={open}
        onOpenChange={onOpenChange}
        align="start"
        width={504}
        padded={false}
      >
        {children}
      </Popover>
    );
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Backdrop />
        <Sheet>
          <Head>
            <Dialog.Title>{TITLE}</Dialog.Title>
            <CloseButton />
          </Head>
          {children}
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${t.zModal};
  padding-bottom: env(safe-area-inset-bottom);
  border-radius: ${t.r3} ${t.r3} 0 0;
  background: ${t.surface};
  color: ${t.ink};
  box-shadow: ${t.shadow2};
  outline: 0;
  transition: transform ${t.slow} ${t.ease};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${t.s2} ${t.s2} 0 ${t.s4};
  h2 {
    font-size: ${t.t16};
  }
`;
