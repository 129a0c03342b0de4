/** Message about a failed upload. */
export function failureWords(error: unknown): string {
  const message = error instanceof Error && error.message !== '' ? error.message : '网络不稳定，请重试';
  return message.startsWith('上传失败') ? message : `上传失败：${message}`;
}
