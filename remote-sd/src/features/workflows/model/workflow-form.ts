import type { FileInfo } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS, WORKFLOW_LIMITS } from '@app/shared/contracts/limits';
import { seedOf, type Seed } from '@app/shared/contracts/seed';
import type { WorkflowParams } from '@app/shared/contracts/tool-params/workflow';
import type { Workflow } from '@app/shared/contracts/workflow';
import { workflowProblem, type WorkflowValues } from '@app/shared/contracts/workflow-problem';
import { RANDOM_SEED } from '../../../model/form.ts';
import { parseFile, isRecord } from '../../../model/stored.ts';

/**
 * Values that a person set in the form of one workflow; a missing value is the workflow's default.
 */
export interface WorkflowEntries {
  values: WorkflowValues;
  pictures: Readonly<Record<string, FileInfo>>;
}
export interface WorkflowForm {
  /** Name of the selected workflow; empty before one was chosen. */
  workflow: string;
  seed: Seed;
  /** Values by name of the workflow. */
  entries: Readonly<Record<string, WorkflowEntries>>;
}

/** Maximum number of workflows whose values are stored. */
const MAX_STORED = 20;
export const NO_ENTRIES: WorkflowEntries = { values: {}, pictures: {} };
export const DEFAULT_FORM: WorkflowForm = { workflow: '', seed: RANDOM_SEED, entries: {} };

function toEntries(value: unknown): WorkflowEntries {
  const from = isRecord(value) ? value : {};
  const few = (record: unknown) => Object.entries(isRecord(record) ? record : {}).slice(0, WORKFLOW_LIMITS.inputs);
  return {
    values: Object.fromEntries(
      few(from.values).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one)),
    ) as WorkflowValues,
    pictures: Object.fromEntries(
      few(from.pictures).flatMap(([key, one]) => {
        const file = parseFile(one);
        return file ? [[key, file] as const] : [];
      }),
    ),
  };
}

/** Converts any stored object to a form; each unusable field gets its default. */
export function toWorkflowForm(value: unknown): WorkflowForm {
  const from = isRecord(value) ? value : {};
  const name = typeof from.workflow === 'string' ? from.workflow.slice(0, GENERATION_LIMITS.name) : '';
  const kept = Object.entries(isRecord(from.entries) ? from.entries : {}).slice(-MAX_STORED);
  return {
    workflow: name,
    seed: seedOf(from.seed) ?? RANDOM_SEED,
    entries: Object.fromEntries(kept.map(([key, entries]) => [key, toEntries(entries)])),
  };
}

/** Values whose inputs the workflow still has: the operator may have changed it meanwhile. */
export function entriesFor(form: WorkflowForm, { name, inputs }: Workflow): WorkflowEntries {
  const { values, pictures } = form.entries[name] ?? NO_ENTRIES;
  const kinds = new Map(inputs.map((input) => [input.key, input.kind]));
  return {
    values: Object.fromEntries(
      Object.entries(values).filter(([key]) => kinds.has(key) && kinds.get(key) !== 'picture'),
    ),
    pictures: Object.fromEntries(Object.entries(pictures).filter(([key]) => kinds.get(key) === 'picture')),
  };
}

/**
 * Params of the task, and `problem`: why it cannot be submitted, in Chinese; `null` when it can.
 */
export function workflowTask(
  form: WorkflowForm,
  workflow: Workflow,
): { params: WorkflowParams; problem: string | null } {
  const { values, pictures } = entriesFor(form, workflow);
  const params: WorkflowParams = {
    tool: 'workflow',
    workflow: workflow.name,
    values: { ...values },
    pictures: Object.fromEntries(Object.entries(pictures).map(([key, { fileId }]) => [key, fileId])),
    seed: form.seed,
  };
  return { params, problem: workflowProblem(workflow, params) };
}

/** The form that a finished task was submitted from; of its pictures only `source` is known. */
export function formOfTask(params: WorkflowParams, source: FileInfo | null, form: WorkflowForm): WorkflowForm {
  const pictures = Object.fromEntries(
    Object.entries(params.pictures).flatMap(([key, id]) => (source?.fileId === id ? [[key, source] as const] : [])),
  );
  return {
    workflow: params.workflow,
    seed: params.seed,
    entries: { ...form.entries, [params.workflow]: { values: params.values, pictures } },
  };
}
