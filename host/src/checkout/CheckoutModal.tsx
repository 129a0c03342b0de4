import { closeModal } from '@app/shared/state/modals';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';

/** Paying is not open yet: said plainly, with the way on that works. */
export function CheckoutModal() {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title="支付暂未开放"
      description="购买功能正在准备中，开放前不会产生任何扣款。免费课和试看内容现在就能学。"
      width={400}
    >
      <DialogFooter>
        <Button tone="primary" onClick={closeModal}>
          知道了
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
