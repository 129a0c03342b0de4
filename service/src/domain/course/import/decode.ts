const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decodes UTF-8 text with or without a byte order mark; another encoding is reported as a problem.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { problem: '文件是 UTF-16 编码，请另存为 UTF-8' };
  const text = decoded(bytes, 'utf-8');
  if (text === null) {
    const chinese = decoded(bytes, 'gb18030');
    return {
      problem: chinese
        ? `文件像是 GB18030（GBK）编码，请另存为 UTF-8；按 GB18030 读，开头是「${chinese.trim().slice(0, 12)}」`
        : '文件不是 UTF-8 编码的文字',
    };
  }
  const at = text.indexOf('\0');
  return at >= 0 ? { problem: '文件里有空字符，不是文字文件' } : { text };
}
