import type { Workflow } from '@app/shared/contracts/workflow';
import { RefusedAnswerError } from '../../remote/server.ts';
import { formOf } from './form.ts';
import type { NodeInfo, NodeInfos } from './node-info.ts';
import type { OwnWorkflow } from './read.ts';

/**
 * Choices of a node change when files are added there: they are requested again after this time, in
 * ms.
 */
const FRESH_MS = 5 * 60_000;
/** Concurrent requests: one engine answers them between its steps. */
const AT_ONCE = 8;

/** A node that fails to describe itself (500) counts as missing; it must not disable the engine. */
function noneOf(error: unknown): null {
  if (error instanceof RefusedAnswerError && (error.status === 404 || error.status === 500)) return null;
  throw error;
}

/**
 * The operator's workflows and the engine's information about their nodes.
 *
 * @param usable the current workflows; the same list while none changes @param ask requests one
 * class of nodes; `null` when the engine has none of that name
 */
export function openLibrary(
  usable: () => readonly OwnWorkflow[],
  ask: (kind: string) => Promise<NodeInfo | null>,
  now: () => number = Date.now,
) {
  const kindsOf = ({ graph }: OwnWorkflow) => [...new Set(Object.values(graph).map((node) => node.class_type))];
  const known = new Map<string, { info: NodeInfo | null; at: number }>();
  let workflows = usable();
  let forms: Workflow[] = [];

  async function learn(kinds: readonly string[], freshMs: number, changed = false): Promise<void> {
    const due = kinds.filter((kind) => now() - (known.get(kind)?.at ?? -Infinity) >= freshMs);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const some = due.slice(from, from + AT_ONCE);
      const infos = await Promise.all(some.map((kind) => ask(kind).catch(noneOf)));
      for (const [index, kind] of some.entries()) known.set(kind, { info: infos[index]!, at: now() });
    }
    if (due.length > 0 || changed) forms = workflows.map((workflow) => formOf(workflow, infosOf(workflow)));
  }

  const infosOf = (workflow: OwnWorkflow): NodeInfos =>
    Object.fromEntries(
      kindsOf(workflow).flatMap((kind) => {
        const info = known.get(kind)?.info;
        return info ? [[kind, info]] : [];
      }),
    );

  return {
    forms: (): readonly Workflow[] => forms,
    /** Reads the folder, and requests node information that is unknown or outdated. */
    refresh() {
      const before = workflows;
      workflows = usable();
      return learn([...new Set(workflows.flatMap(kindsOf))], FRESH_MS, workflows !== before);
    },
    /** Whether there is any workflow. */
    any: () => workflows.length > 0,
    /** A workflow with its current form; `null` when there is none of that name. */
    async open(name: string): Promise<{ workflow: OwnWorkflow; form: Workflow; infos: NodeInfos } | null> {
      const workflow = usable().find((own) => own.name === name);
      if (!workflow) return null;
      await learn(kindsOf(workflow), 0);
      const infos = infosOf(workflow);
      return { workflow, form: formOf(workflow, infos), infos };
    },
  };
}
export type WorkflowLibrary = ReturnType<typeof openLibrary>;
