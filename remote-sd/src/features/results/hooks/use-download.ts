import type { MouseEvent } from 'react';
import { fileName, named } from '../../../model/file-name.ts';
import { usePreference } from '../../../preferences/use-preferences.ts';
import type { Picture } from '../model/pictures.ts';

/** Downloads of pictures, called as the person wants it. */
export function useDownload() {
  const pattern = usePreference('fileName');
  const addressOf = ({ params, image, task }: Picture, url = image.downloadUrl): string =>
    named(url, fileName(pattern, { params, image, createdAt: task.createdAt }, new Date()));
  return {
    addressOf,
    /** For a link. */
    linkOf: (picture: Picture) => ({
      href: addressOf(picture),
      // The time in a name is that of the press.
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        event.currentTarget.href = addressOf(picture);
      },
    }),
  };
}
