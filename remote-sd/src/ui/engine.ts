/** Spec strings of the engine that needs no GPU. */
export const BUILTIN_NOTE = '内置演示引擎';

/** Line on a picture: every produced picture says that it is one, and which demo painted it. */
export function pictureLabel(engine: string): string {
  return engine === 'builtin' ? `AI 生成，${BUILTIN_NOTE}` : 'AI 生成';
}
