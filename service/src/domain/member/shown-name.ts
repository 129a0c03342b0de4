/** A generated name: one from a phone number contains its last digits. */
const GIVEN_NAME = /^(?:微信)?用户\w{4}$/;

/**
 * Public name of an author. @param unnamed shown for authors without a chosen name
 */
export const shownName = (nickName: string, unnamed: string): string =>
  GIVEN_NAME.test(nickName) ? unnamed : nickName;
