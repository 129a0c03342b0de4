import { useEffect, useRef } from 'react';

/** Takes a picture that is pasted anywhere on the page, unless a field has handled the event. */
export function usePaste(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const file = [...(event.clipboardData?.files ?? [])].find((entry) => entry.type.startsWith('image/'));
      if (file) latest.current(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
