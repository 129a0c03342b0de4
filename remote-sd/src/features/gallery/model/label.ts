import type { Picture } from '@app/shared/contracts/pictures';

/** What stands on each picture: that a machine drew it, and which. */
export const labelOf = ({ engine }: Pick<Picture, 'engine'>): string => (engine ? `AI 生成，${engine}` : 'AI 生成');
