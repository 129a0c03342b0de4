import { z } from 'zod';
import type { Tool } from '../tools.ts';
import { OUTCOMES, PARAMS } from './found.ts';

type Schemas<T extends object> = [T[keyof T], ...T[keyof T][]];

export const zTaskParams = z.discriminatedUnion('tool', Object.values(PARAMS) as Schemas<typeof PARAMS>);
export type TaskParams = z.infer<typeof zTaskParams>;
export type TaskParamsInput = z.input<typeof zTaskParams>;

/** Tools that the service offers, and their params. */
export type OpenTool = Extract<Tool, TaskParams['tool']>;
export type ParamsOf<T extends OpenTool> = Extract<TaskParams, { tool: T }>;
export const OPEN_TOOLS: readonly OpenTool[] = Object.keys(PARAMS) as OpenTool[];

/**
 * Outcome of a tool beside or instead of pictures, such as texts and their boxes; `tool`
 * discriminates.
 */
export const zOutcome = z.discriminatedUnion('tool', Object.values(OUTCOMES) as Schemas<typeof OUTCOMES>);
export type Outcome = z.infer<typeof zOutcome>;
