import { zhCN } from 'zod/locales';

/**
 * For `safeParse` of what people sent: what a schema says nothing about is told in Chinese, too.
 */
export const inChinese = { error: zhCN().localeError };
