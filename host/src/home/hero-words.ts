/** What home promises: only what is open. The HTML that is there before the scripts says the same (src/skeleton.html). */
export const WORDS = {
  title: '随手拍一张，今天就能上架',
  text: '照片去噪、校色、放大到四倍，一句话生成图片，现在就能用。',
};
