import type { Picture } from '@app/shared/contracts/pictures';

/** Label of a generated picture, with its engine. */
export const labelOf = ({ engine }: Pick<Picture, 'engine'>): string => (engine ? `AI 生成，${engine}` : 'AI 生成');
