import type { Where } from '../contracts/release-change.ts';

/** Texts about a visitor by name, such as `region` or `member`. */
export type Traits = Readonly<Record<string, string>>;

/** Cookie with the traits that the edge knows from headers of the request, `region=cn-31&…`. */
export const TRAITS_COOKIE = 'visitorTraits';
/** Traits that need no header: the language of the browser, and whether a member is logged in. */
export const OWN_TRAITS = ['language', 'member'] as const;
/** The one that only the page knows. */
export const MEMBER_TRAIT = 'member';

const VALUE = /^[\w.-]{1,40}$/;

/** A value as it is compared; undefined for one that no condition can name. */
export function traitValue(text: string | undefined): string | undefined {
  const value = text?.trim().toLowerCase();
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

/** First language of `navigator.language` or `Accept-Language` without its region: `zh`. */
export function languageOf(text: string | undefined): string | undefined {
  return traitValue(text?.split(/[,;-]/, 1)[0]);
}

/** Whether somebody fulfils every condition; no conditions are fulfilled by nobody. */
export function fulfils(traits: Traits = {}, where: Where | undefined): boolean {
  const conditions = Object.entries(where ?? {});
  return conditions.length > 0 && conditions.every(([trait, values]) => values.includes(traits[trait] ?? ''));
}

/** Traits as the text of a cookie, and back. */
export function traitsText(traits: Traits): string {
  return new URLSearchParams(Object.entries(traits)).toString();
}

export function traitsFrom(text: string): Traits {
  const pairs = [...new URLSearchParams(text)].flatMap(([trait, given]) => {
    const value = traitValue(given);
    return value === undefined ? [] : [[trait, value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Text 「region=cn-31、cn-33；member=yes」. */
export function whereText(where: Where): string {
  return Object.entries(where)
    .map(([trait, values]) => `${trait}=${values.join('、')}`)
    .join('；');
}
