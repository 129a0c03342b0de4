/**
 * Text of the home page, which may name available tools only. Keep in step with src/skeleton.html.
 */
export const WORDS = {
  title: '随手拍一张，今天就能上架',
  text: '修画质、换场景、出短视频，一张照片做成一整套上架图。',
};
