import { TEXTS } from '@app/shared/errors';
import { toast } from '@app/shared/state/actions';

/** Copies a text and shows a toast. The clipboard API is missing over plain http in a LAN. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) {
      toast.error('复制失败，请手动选择文字复制');
      return;
    }
  }
  toast.success(TEXTS.copied);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
