import { toast } from '@app/shared/state/actions';

/** Copies a text with a message; where the browser forbids it, the message asks to copy by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('已成功复制到粘贴板');
  } catch {
    toast.error('浏览器不允许复制，请手动选中后复制');
  }
}
