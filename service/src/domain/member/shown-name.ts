/** A name that nobody chose: of a phone's it tells the last digits. */
const GIVEN_NAME = /^(?:微信)?用户\w{4}$/;

/**
 * What others read beside what somebody shares or says. @param unnamed for who has not chosen a
 * name
 */
export const shownName = (nickName: string, unnamed: string): string =>
  GIVEN_NAME.test(nickName) ? unnamed : nickName;
