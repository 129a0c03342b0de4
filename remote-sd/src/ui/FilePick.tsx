import type { Ref } from 'react';

interface FilePickProps {
  /** Hidden file input, opened by a button. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  label?: string;
  onFile: (file: File) => void;
}

/** Opens the browser's file dialog. */
export function FilePick({ ref, accept, label, onFile }: FilePickProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // Cleared, so that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}
