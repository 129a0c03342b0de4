import type { Ref } from 'react';

interface FilePickProps {
  /** A button clicks it. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  label?: string;
  onFile: (file: File) => void;
}

/** Opens the browser's list of files. */
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
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}
