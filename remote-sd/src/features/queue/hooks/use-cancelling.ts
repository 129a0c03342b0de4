import { useState } from 'react';

/** Time in ms after which the button is enabled again, in case no message removes the task. */
const REENABLE_MS = 3000;

export function useCancelling(onCancel: () => Promise<void>): [cancelling: boolean, cancel: () => void] {
  const [cancelling, setCancelling] = useState(false);
  const cancel = () => {
    setCancelling(true);
    void onCancel().finally(() => setTimeout(() => setCancelling(false), REENABLE_MS));
  };
  return [cancelling, cancel];
}
