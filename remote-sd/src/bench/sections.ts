/** Element ids of the sections of a tab that fills the window. */
export const SECTIONS = { stage: 'sd-stage', params: 'sd-params' } as const;
