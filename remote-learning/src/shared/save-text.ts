/** Offers a text as a file to save. */
export function saveText(name: string, text: string): void {
  // A mark at the beginning, so that editors on Windows read it as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
