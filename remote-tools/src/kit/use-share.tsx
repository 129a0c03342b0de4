import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import type { MenuEntry } from '@app/shared/ui/menu';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const ShareDialog = lazy(() =>
  import(/* webpackChunkName: "share-dialog" */ './ShareDialog.tsx').then((module) => ({
    default: module.ShareDialog,
  })),
);

/**
 * Publishes a finished picture or video on the wall: a menu entry, and the dialog that it opens.
 */
export function useShare(task: Task, image: TaskImage): { entry: MenuEntry; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const title = 'prompt' in task.params && task.params.prompt ? task.params.prompt : '';
  return {
    entry: {
      label: '放上作品墙',
      icon: <Share2 size={16} strokeWidth={1.5} aria-hidden />,
      disabled: task.state !== 'done',
      onSelect: () => setOpen(true),
    },
    dialog: open ? (
      <Suspense fallback={null}>
        <ShareDialog image={image} label={image.label ?? task.label} title={title} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
