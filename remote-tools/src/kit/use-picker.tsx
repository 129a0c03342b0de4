import { IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useRef, type ReactElement } from 'react';

/**
 * File picker for pictures: a hidden input to be rendered, and the function that opens it.
 * @param label of the input
 * @param onFiles called with at least one file
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
        // The value is reset, so that the same file can be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { field, pick: () => picker.current?.click() };
}
