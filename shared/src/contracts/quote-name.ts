/** A name in quotes for a message, shortened: names may have 200 characters. */
export const quoteName = (name: string): string => `「${name.length > 40 ? `${name.slice(0, 40)}…` : name}」`;
