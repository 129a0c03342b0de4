/**
 * `own`: the person's own picture, with pixels only repaired, cut, scaled or moved. `generated`:
 * content that an engine made up.
 */
export type Label = 'own' | 'generated';

/**
 * Duty that a user accepts with a generated file without visible mark; shown and logged in exactly
 * this wording.
 */
export const UNMARKED_DUTY =
  '这是 AI 生成的图片。不带可见标识的文件只提供给您本人：您发布或提供给他人时，须主动声明「内容由 AI 生成」并使用所在平台的标识功能，不得隐匿或冒充实拍；文件元数据里的 AIGC 标识仍在，不得删除。我们会留存这次下载的记录，不少于六个月。';
