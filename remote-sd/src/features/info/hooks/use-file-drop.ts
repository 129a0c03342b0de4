import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a picture dropped or pasted anywhere on the page. Text fields keep their own paste, chips
 * their own drag.
 * @returns whether a file is dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((file: File | undefined) => {
    if (file) onFile(file);
  });
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const handleOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFile(event) || event.defaultPrevented) return;
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
      document.removeEventListener('paste', handlePaste);
    };
  }, []);
  return over;
}
