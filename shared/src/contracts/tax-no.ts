export const TAX_NO_LENGTH = 18;

const TAX_NO = /^[0-9A-HJ-NP-RTUW-Y]{18}$/;

/** Whether this is a company's tax number: 18 digits and capitals without I, O, S, V, Z. */
export const isTaxNo = (text: string): boolean => TAX_NO.test(text);

/** A typed or pasted tax number without blanks and hyphens, in half-width capitals. */
export const cleanTaxNo = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
