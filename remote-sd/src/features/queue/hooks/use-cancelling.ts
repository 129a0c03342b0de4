import { useState } from 'react';

/** The task leaves the list by a message; should none come, the button works again after this. */
const GIVE_BACK_MS = 3000;

export function useCancelling(onCancel: () => Promise<void>): [cancelling: boolean, cancel: () => void] {
  const [cancelling, setCancelling] = useState(false);
  const cancel = () => {
    setCancelling(true);
    void onCancel().finally(() => setTimeout(() => setCancelling(false), GIVE_BACK_MS));
  };
  return [cancelling, cancel];
}
