import { IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useRef, type ReactElement } from 'react';

/**
 * The browser's choice of pictures: a hidden field, to be put into the page, and what opens it.
 * @param label of the field
 * @param onFiles given one file at least
 */
export function usePicker(
  label: string,
  onFiles: (files: File[]) => void,
  multiple = false,
): { field: ReactElement; pick: () => void } {
  const picker = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={picker}
      type="file"
      hidden
      multiple={multiple}
      accept={IMAGE_LIMITS.types.join(',')}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen once more.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { field, pick: () => picker.current?.click() };
}
