import { isLink, isNewer, isOutput, NODES, specOf, type Graph } from './nodes.ts';
import type { Holdings, Input } from './node-kinds.ts';
import type { Flavour } from './server-state.ts';
import { intOf, floatOf, textOf } from './python.ts';

export interface Fault {
  type: string;
  message: string;
  details: string;
  extra_info: object;
}
type NodeFaults = Record<string, { errors: Fault[]; dependent_outputs: string[]; class_type: string }>;
export interface Validated {
  /** `null` when at least one output is valid: that one is run. */
  error: Fault | null;
  nodeErrors: NodeFaults;
  outputs: string[];
}
export interface Stock {
  holdings: Holdings;
  without: readonly string[];
  isFile: (name: string) => boolean;
  flavour: Flavour;
}

/** Length of a list of choices above which a refusal does not repeat it. */
const LONG = 20;

const refused = (error: Fault, nodeErrors: NodeFaults = {}): Validated => ({ error, nodeErrors, outputs: [] });
const general = (type: string, message: string, details = '', about: object = {}): Fault => ({
  type,
  message,
  details,
  extra_info: about,
});
const inner = (fault: string, kind: string, about: object): Fault => ({
  type: 'exception_during_inner_validation',
  message: 'Exception when validating inner node',
  details: fault,
  extra_info: {
    ...about,
    exception_message: fault,
    exception_type: kind,
    traceback: ['  File "execution.py", line 1\n'],
  },
});
class PythonError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Validates a graph as ComfyUI does before it runs: only nodes that its outputs depend on; numbers
 * are converted in place.
 */
export function validate(graph: Graph, { holdings, without, isFile, flavour }: Stock): Validated {
  const newest = flavour === 'newest';
  for (const [id, { class_type: kind }] of Object.entries(graph)) {
    if (NODES[kind] && !without.includes(kind)) continue;
    const at = `Node ID '#${id}'`;
    if (!newest) return refused(general('invalid_prompt', `Cannot execute because node ${kind} does not exist.`, at));
    const words = `Node '${kind}' not found. The custom node may not be installed.`;
    return refused(general('missing_node_type', words, at, { node_id: id, class_type: kind, node_title: null }));
  }
  const outputs = Object.keys(graph).filter((id) => isOutput(graph[id]!));
  if (outputs.length === 0) return refused(general('prompt_no_outputs', 'Prompt has no outputs'));

  const checked = new Map<string, { sound: boolean; errors: Fault[] }>();

  /** @returns the fault of an input; `hung` when the fault is in a node behind it */
  function check(id: string, name: string, input: Input): Fault | 'hung' | null {
    const { class_type: kind, inputs } = graph[id]!;
    const value = inputs[name];
    const [type, about = {}] = specOf(input, holdings, isNewer(NODES[kind]!, flavour));
    const said = { input_name: name, input_config: [type, about] };
    const fault = (sort: string, message: string, details: string, more: object): Fault =>
      general(sort, message, details, { ...said, ...more });
    if (Array.isArray(value)) {
      if (!isLink(value)) {
        const words = 'Bad linked input, must be a length-2 list of [node_id, slot_index]';
        return fault('bad_linked_input', words, name, { received_value: value });
      }
      const [from, slot] = value;
      if (!graph[from]) throw new PythonError('KeyError', `'${from}'`);
      const got = NODES[graph[from].class_type]!.out[slot];
      if (got === undefined) throw new PythonError('IndexError', 'tuple index out of range');
      if (got !== type) {
        const details = `${name}, received_type(${got}) mismatch input_type(${textOf(type)})`;
        const about2 = { received_type: got, linked_node: value };
        return fault('return_type_mismatch', 'Return type mismatch between linked nodes', details, about2);
      }
      try {
        return visit(from).sound ? null : 'hung';
      } catch (error) {
        if (!(error instanceof PythonError)) throw error;
        // The fault is reported at the node where it was found, with the input that led there.
        const reason = inner(error.message, error.kind, { ...said, linked_node: value });
        checked.set(from, { sound: false, errors: [reason] });
        return 'hung';
      }
    }
    const made = convert(type, value);
    if ('problem' in made) {
      const details = `${name}, ${textOf(value)}, ${made.problem}`;
      const words = `Failed to convert an input value to a ${textOf(type)} value`;
      return fault('invalid_input_type', words, details, { received_value: value, exception_message: made.problem });
    }
    inputs[name] = made.value;
    if (NODES[kind]!.checksItself?.includes(name)) return null;
    const { min, max, options } = about as { min?: number; max?: number; options?: readonly string[] };
    const number = made.value as number;
    if (min !== undefined && number < min) {
      const words = `Value ${textOf(number)} smaller than min of ${textOf(min)}`;
      return fault('value_smaller_than_min', words, name, { received_value: number });
    }
    if (max !== undefined && number > max) {
      const words = `Value ${textOf(number)} bigger than max of ${textOf(max)}`;
      return fault('value_bigger_than_max', words, name, { received_value: number });
    }
    // 0.3.64 accepts any choice for newer nodes.
    const names = Array.isArray(type) ? (type as string[]) : newest ? options : undefined;
    if (!names || names.includes(made.value as string)) return null;
    const long = names.length > LONG;
    const details = `${name}: '${textOf(value)}' not in ${long ? `(list of length ${names.length})` : textOf(names)}`;
    const config = long ? { input_config: null } : {};
    return fault('value_not_in_list', 'Value not in list', details, { ...config, received_value: value });
  }

  function visit(id: string): { sound: boolean; errors: Fault[] } {
    const known = checked.get(id);
    if (known) return known;
    const { class_type: kind, inputs } = graph[id]!;
    const { in: required, optional = {}, checksItself = [] } = NODES[kind]!;
    const errors: Fault[] = [];
    let sound = true;
    for (const [name, input] of Object.entries({ ...required, ...optional })) {
      if (!(name in inputs)) {
        if (required[name])
          errors.push(general('required_input_missing', 'Required input is missing', name, { input_name: name }));
        continue;
      }
      const found = check(id, name, input);
      if (found === 'hung') sound = false;
      else if (found) errors.push(found);
    }
    for (const name of checksItself) {
      const file = inputs[name];
      if (typeof file !== 'string' || isFile(file)) continue;
      const details = `${name} - Invalid image file: ${file}`;
      const words = 'Custom validation failed for node';
      errors.push(general('custom_validation_failed', words, details, { input_name: name }));
    }
    const result = { sound: sound && errors.length === 0, errors };
    checked.set(id, result);
    return result;
  }

  const good: string[] = [];
  const nodeErrors: NodeFaults = {};
  const own: Fault[] = [];
  for (const output of outputs) {
    let result;
    try {
      result = visit(output);
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      const about = { exception_type: error.kind, traceback: ['  File "execution.py", line 1\n'] };
      const reason = general('exception_during_validation', 'Exception when validating node', error.message, about);
      result = { sound: false, errors: [reason] };
      checked.set(output, result);
    }
    if (result.sound) {
      good.push(output);
      continue;
    }
    own.push(...result.errors);
    for (const [id, { sound, errors }] of checked) {
      if (sound || errors.length === 0) continue;
      nodeErrors[id] ??= { errors, dependent_outputs: [], class_type: graph[id]!.class_type };
      nodeErrors[id].dependent_outputs.push(output);
    }
  }
  if (good.length > 0) return { error: null, nodeErrors, outputs: good };
  const details = own.map((fault) => `${fault.message}: ${fault.details}`).join('\n');
  return refused(general('prompt_outputs_failed_validation', 'Prompt outputs failed validation', details), nodeErrors);
}

/** Converts to numbers, texts and booleans as Python does; values of other types stay unchanged. */
function convert(type: unknown, value: unknown): { value: unknown } | { problem: string } {
  if (type === 'INT') return intOf(value);
  if (type === 'FLOAT') return floatOf(value);
  if (type === 'STRING') return { value: textOf(value) };
  if (type === 'BOOLEAN') return { value: Boolean(value) };
  return { value };
}
