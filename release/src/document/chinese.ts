import { zhCN } from 'zod/locales';

/** Option for `safeParse` of user input: default messages in Chinese. */
export const chineseMessages = { error: zhCN().localeError };
