import type { FindOperation, OperatedTool, Operation } from './operation.ts';

/**
 * The operation in the file that has the tool's name. Loaded when it is first asked for, so that
 * what has just started reads nothing else.
 */
export const operationOf: FindOperation = async <T extends OperatedTool>(tool: T) =>
  ((await import(`./operations/${tool}.ts`)) as { operation: Operation<T> }).operation;
