import type { CallInput } from '@app/shared/contracts/calls';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

export type MaterialScope = 'all' | 'made' | 'uploaded' | 'starred';

/** Filter that the address contains. */
export interface MaterialFilter {
  show: MaterialScope;
  tool: Tool | '';
  /** Days as `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  words: string;
}

export const NO_FILTER: MaterialFilter = { show: 'all', tool: '', from: '', to: '', words: '' };
export const MAX_WORDS_LENGTH = 100;

const SHOWS: readonly MaterialScope[] = ['all', 'made', 'uploaded', 'starred'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = (text: string | null) => (text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Reads a filter from an address; invalid parts are ignored. */
export function filterIn(params: URLSearchParams): MaterialFilter {
  const tool = params.get('tool') ?? '';
  return {
    show: SHOWS.find((show) => show === params.get('show')) ?? 'all',
    tool: Object.hasOwn(TOOL_NAMES, tool) ? (tool as Tool) : '',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    words: (params.get('words') ?? '').slice(0, MAX_WORDS_LENGTH),
  };
}

/** Parameters of the address: only values that filter. */
export function filterParams(filter: MaterialFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== NO_FILTER[name as keyof MaterialFilter]),
  );
}

export const isNarrowed = (filter: MaterialFilter): boolean => Object.keys(filterParams(filter)).length > 0;

/** Error of the filter in Chinese; empty when it is valid. */
export function filterProblem({ from, to }: MaterialFilter): string {
  return from && to && from > to ? '开始日期不能晚于结束日期' : '';
}

/** Input of the call, without its page. */
export function filterInput({
  show,
  tool,
  from,
  to,
  words,
}: MaterialFilter): Omit<CallInput<'GET /file/data/mine/{page}/{limit}'>, 'page' | 'limit'> {
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
