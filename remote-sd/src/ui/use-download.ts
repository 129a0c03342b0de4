import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import type { MouseEvent } from 'react';
import { isDrawing } from '../model/drawing.ts';
import { fileName, withFileName } from '../model/file-name.ts';
import { usePreference } from '../preferences/use-preferences.ts';

/** Download of pictures under the names that the user configured. */
export function useDownload() {
  const pattern = usePreference('fileName');
  const addressOf = ({ params, createdAt }: Task, image: TaskImage, url = image.downloadUrl): string =>
    isDrawing(params) ? withFileName(url, fileName(pattern, { params, image, createdAt }, new Date())) : url;
  return {
    addressOf,
    /** Attributes for a link. */
    linkOf: (task: Task, image: TaskImage) => ({
      href: addressOf(task, image),
      // The time in a file name is that of the click.
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        event.currentTarget.href = addressOf(task, image);
      },
    }),
  };
}
