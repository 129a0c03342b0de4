import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { Button } from '@app/shared/ui/button';
import { useState } from 'react';
import { WorkflowFilesDialog } from './WorkflowFilesDialog.tsx';

/**
 * Button for the dialog of workflow files, for members whom the operator named; renders nothing for
 * others.
 */
export function ManageWorkflows() {
  const { user } = useSession();
  const { data } = useCall('GET /workflow/files', {}, { quiet: true, background: true, enabled: user !== null });
  const [open, setOpen] = useState(false);
  if (!data?.allowed) return null;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        管理工作流
      </Button>
      {open ? <WorkflowFilesDialog places={data.places} onClosed={() => setOpen(false)} /> : null}
    </>
  );
}
