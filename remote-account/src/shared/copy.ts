import { toast } from '@app/shared/state/actions';

/** Copies a text, and says so; a browser that does not allow it leaves the text to be selected. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('已成功复制到粘贴板');
  } catch {
    toast.error('浏览器不允许复制，请手动选中后复制');
  }
}
