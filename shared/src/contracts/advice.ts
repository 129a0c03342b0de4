/** What tasks of drawing engines say when memory ran out. The workbench knows ways out of it. */
export const MEMORY_ADVICE = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
