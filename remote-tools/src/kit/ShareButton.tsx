import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { Button } from '@app/shared/ui/button';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ShareDialog = lazy(() =>
  import(/* webpackChunkName: "share-dialog" */ './ShareDialog.tsx').then((module) => ({
    default: module.ShareDialog,
  })),
);

/** Puts a finished picture or video on the wall of works. */
export function ShareButton({ task, image }: { task: Task; image: TaskImage }) {
  const [open, setOpen] = useState(false);
  if (task.state !== 'done') return null;
  const title = 'prompt' in task.params && task.params.prompt ? task.params.prompt : '';
  return (
    <>
      <Button block icon={<Share2 size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        放上作品墙
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog image={image} label={task.label} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
