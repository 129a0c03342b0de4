/** Tools that make pictures of the lessons, with the label that their pictures carry. */
export const ENHANCE = { tool: 'imgEnhance', label: 'own' } as const;
export const CUTOUT = { tool: 'magicIntematting', label: 'own' } as const;
export const FILL = { tool: 'magicEraser', label: 'own' } as const;
export const EXPAND = { tool: 'magicExpand', label: 'generated' } as const;
export const TRANSLATE = { tool: 'translate', label: 'own' } as const;
export const GOODS = { tool: 'goodsGeneration', label: 'generated' } as const;
export const PAINT = { tool: 'imgGeneration', label: 'generated' } as const;
export const TXT = { tool: 'txt2img', label: 'generated' } as const;
export const MODEL = { tool: 'modelGeneration', label: 'generated' } as const;
export const FIT = { tool: 'aiFitting', label: 'generated' } as const;
