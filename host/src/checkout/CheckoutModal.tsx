import { closeModal } from '@app/shared/state/modals';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';

/** Paying is not open yet: said plainly, with the way on that works. */
export function CheckoutModal() {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title="支付暂未开放"
      description="开放前不会产生任何扣款。有兑换码的话，现在就能开通；免费课和试看内容也可以先学。"
      width={400}
    >
      <DialogFooter>
        <Button onClick={closeModal}>知道了</Button>
        <LinkButton to="/user/home?type=4" tone="primary" onClick={closeModal}>
          去兑换中心
        </LinkButton>
      </DialogFooter>
    </Dialog>
  );
}
