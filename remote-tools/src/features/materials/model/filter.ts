import type { CallInput } from '@app/shared/contracts/calls';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

export type Show = 'all' | 'made' | 'uploaded' | 'starred';

/** Filter that the address contains. */
export interface Filter {
  show: Show;
  tool: Tool | '';
  /** Days as `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  words: string;
}

export const EVERYTHING: Filter = { show: 'all', tool: '', from: '', to: '', words: '' };
export const LONGEST_WORDS = 100;

const SHOWS: readonly Show[] = ['all', 'made', 'uploaded', 'starred'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = (text: string | null) => (text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Reads a filter from an address; invalid parts are ignored. */
export function filterIn(params: URLSearchParams): Filter {
  const tool = params.get('tool') ?? '';
  return {
    show: SHOWS.find((show) => show === params.get('show')) ?? 'all',
    tool: Object.hasOwn(TOOL_NAMES, tool) ? (tool as Tool) : '',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    words: (params.get('words') ?? '').slice(0, LONGEST_WORDS),
  };
}

/** Parameters of the address: only values that filter. */
export function paramsOf(filter: Filter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== EVERYTHING[name as keyof Filter]),
  );
}

export const isNarrowed = (filter: Filter): boolean => Object.keys(paramsOf(filter)).length > 0;

/** Error of the filter in Chinese; empty when it is valid. */
export function problemOf({ from, to }: Filter): string {
  return from && to && from > to ? '开始日期不能晚于结束日期' : '';
}

/** Input of the call, without its page. */
export function inputOf({
  show,
  tool,
  from,
  to,
  words,
}: Filter): Omit<CallInput<'GET /file/data/mine/{page}/{limit}'>, 'page' | 'limit'> {
  return {
    ...(show === 'made' ? { origin: 'result' as const } : {}),
    ...(show === 'uploaded' ? { origin: 'upload' as const } : {}),
    ...(show === 'starred' ? { starred: '1' as const } : {}),
    ...(tool ? { tool } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(words.trim() ? { words: words.trim() } : {}),
  };
}
