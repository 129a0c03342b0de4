import type { Workflow, WorkflowInput } from './workflow.ts';

/** Values of a form, by the keys of its inputs. */
export type WorkflowValues = Readonly<Record<string, string | number | boolean>>;

type Asked = { values: WorkflowValues; pictures: Readonly<Record<string, string>> };

/** Why a workflow cannot run with these values, in Chinese; `null` when it can. */
export function workflowProblem(workflow: Workflow, { values, pictures }: Asked): string | null {
  const [lacking] = workflow.missing;
  if (lacking !== undefined) return `这个工作流现在不能运行：${lacking}`;
  for (const input of workflow.inputs) {
    if (input.kind === 'picture') {
      if (!pictures[input.key]) return `请放入图片「${input.label}」`;
      continue;
    }
    const problem = valueProblem(input, values[input.key] ?? input.value);
    if (problem) return problem;
  }
  const known = new Set(workflow.inputs.map(({ key }) => key));
  const strange = [...Object.keys(values), ...Object.keys(pictures)].find((key) => !known.has(key));
  return strange === undefined ? null : '这个工作流已经改过，请刷新页面后再试';
}

function valueProblem(input: Exclude<WorkflowInput, { kind: 'picture' }>, value: unknown): string | null {
  const { label } = input;
  switch (input.kind) {
    case 'text':
      return typeof value === 'string' ? null : `「${label}」要填文字`;
    case 'switch':
      return typeof value === 'boolean' ? null : `「${label}」只能打开或关上`;
    case 'choice':
      if (value === '' && input.wanted !== '')
        return `请选择「${label}」：绘图引擎没有工作流原来用的「${input.wanted}」`;
      return input.choices.includes(String(value))
        ? null
        : `绘图引擎没有「${label}」的「${String(value)}」，请另选一个`;
    case 'number':
      if (typeof value !== 'number' || !(value >= input.min && value <= input.max))
        return `「${label}」要填 ${input.min} 到 ${input.max} 的数`;
      return Number.isInteger(input.step) && !Number.isInteger(value) ? `「${label}」要填整数` : null;
  }
}
