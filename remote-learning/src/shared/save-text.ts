import { saveFile } from '@app/shared/http/save-file';

/** Offers a text as a file to save. */
export function saveText(name: string, text: string): void {
  // A byte order mark makes editors on Windows read the file as UTF-8.
  const file = new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' });
  saveFile(file, name.replaceAll(/[\\/:*?"<>|]/g, ' '));
}
