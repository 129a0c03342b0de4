import { useConfirmWanted, useModal } from '@app/shared/state/modals';
import { Toaster } from '@app/shared/ui/toast';
import { lazyPart } from './lazy/lazy-part.ts';
import { MODALS } from './lazy/modal-parts.ts';

const ConfirmHost = lazyPart(() =>
  import(/* webpackChunkName: "confirm" */ '@app/shared/ui/confirm').then((m) => m.ConfirmHost),
);

/** Layers above every page: the open modal, confirm dialogs, toasts. */
export function ShellHosts() {
  const modal = useModal();
  const confirms = useConfirmWanted();
  const Modal = modal && MODALS[modal.kind];
  return (
    <>
      {Modal && <Modal />}
      {confirms && <ConfirmHost />}
      <Toaster />
    </>
  );
}
