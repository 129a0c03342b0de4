const ui = (name) => `@app/shared/ui/${name}`;
/** Chunks of a part's own, for when somebody is about to open it. */
const SELECT_LIST = './OpenSelect.tsx';
const MENU_LIST = './OpenMenu.tsx';
const OPEN_DIALOG = './open/index.ts';
/** The host asks for it by itself, not through what it offers. */
const CONFIRM = ui('confirm');
/** Any other code of the host, such as a page of its own. */
const HOST = 'host';
const FLOATING = [...['popover', 'tooltip'].map(ui), SELECT_LIST, MENU_LIST, OPEN_DIALOG, CONFIRM];
const QUERY = ['@tanstack/react-query', '@app/shared/http/query'];
const FIELDS = [...['checkbox', 'number-field', 'radio', 'slider', 'switch'].map(ui), '@app/shared/report/report-form'];
const STUDIO = ['compare', 'upload'].map(ui);
const INFINITE = ui('infinite-scroll');
const VIRTUAL = ui('virtual');
/** Parts that few pages show. */
const RARE = [...['marquee', 'resizable-box'].map(ui), '@app/shared/tasks/unmarked'];
/** Orders that are being paid: on few pages, made of fields. */
const PAY = '@app/shared/pay';
/** The page that confirms an order; it is paid there. */
const CHECKOUT = '@app/shared/checkout';
/** Results of orders, on a page and in the window in which one was paid. */
const PAY_RESULT = '@app/shared/checkout/result';
/** Names of orders alone, for pages that show them. */
const ORDER_WORDS = '@app/shared/checkout/words';
/**
 * Few pages show these, too. They are made of floating parts and fields: what they share with those
 * stays where it is without them.
 */
const MADE_OF_OTHERS = [...['region', 'tool-modal', 'uploader'].map(ui), PAY, CHECKOUT, PAY_RESULT];
/** Parts of pages with image tasks, and of pages that announce broadcasts. */
const TASKS = [
  'contracts/limits',
  'contracts/tools',
  ...['for-lesson', 'lists', 'merge', 'page-of-task', 'progress', 'use-tasks'].map((name) => `tasks/${name}`),
].map((name) => `@app/shared/${name}`);
/** Rules and words of pages that make pictures. */
const MAKING = [
  ...['figure-kinds', 'figure-library', 'garment', 'goods', 'picture-sides', 'seed'].map((name) => `contracts/${name}`),
  'goods-live',
  'pictures',
  'png',
  'tasks/removed',
].map((name) => `@app/shared/${name}`);
/** Rules of the workbench: of requests, panels and the texts in pictures. */
const WORKBENCH = [
  'adetailer',
  'advice',
  'areas',
  'areas-problem',
  'control',
  'control-problem',
  'fields',
  'generation-problem',
  'infotext',
  'layer-diffusion',
  'option-problem',
  'panel-problem',
  'reorder',
  'samplers',
  'tiled',
  'token-merging',
  'trim-end',
  'workflow-problem',
  'workshop-blocks',
].map((name) => `@app/shared/contracts/${name}`);
/** People of joints, for the two editors of poses. */
const POSE = '@app/shared/pose';
/** Codes and scans, for the login and for settings. */
const IDENTITY = '@app/shared/identity';
const LIVE = [
  ...['contracts/chat-roles', 'live/calendar-button', 'live/reminder-button', 'socket/room'].map(
    (name) => `@app/shared/${name}`,
  ),
  ui('countdown'),
];
const CALENDAR = ui('calendar');
/** The text of a time: pages show it that play nothing. */
const CLOCK_TEXT = '@app/shared/player/clock-text';
/**
 * Large, for pages where pictures are worked on. What it takes of other parts stays in their files.
 */
const EDITOR = '@app/shared/editor';
/** Starts a thread whose code is a file of its own. */
const CUTOUT = '@app/shared/cutout-live';
/** Words on pictures; one page sets them. */
const TYPESET = '@app/shared/typeset';
const UPLOADER = ui('uploader');
const BASE = [...FLOATING, ...FIELDS];

/**
 * The file that a module of the parts on demand goes to. A few files by what pages use together
 * instead of thirty: `ui-floating` what all floating parts share, `ui-select` and `ui-overlay` what
 * is left of them, `ui-fields` form fields, `ui-base` what fields and floating parts share,
 * `ui-studio` what pages with pictures of one's own need, `ui-infinite` lists that load as one
 * scrolls, `ui-virtual` lists of thousands, `making` rules of pages that make pictures, `workbench`
 * rules of that page and `pose` of its two editors of poses,
 * `ui-calendar` and `ui-rare` parts that few pages show, `cutout`, `editor`, `player`, `query`
 * server data, `tasks` image tasks, `live` broadcasts, `identity` codes and scans, `typeset` words
 * on pictures, `pay` orders that are being paid, `checkout` the page that confirms one,
 * `pay-result` the result of one, `order-words` names of orders, and `ui-parts` all others: parts
 * of most pages. It stays small as long as no part in it needs the library that the fields are made
 * of.
 * @param {string[]} users what needs the module: specifiers of parts, the list of a select or menu,
 *   or `host` for code of its own
 */
export function fileFor(users) {
  if (users.includes(EDITOR)) {
    const rest = users.filter((user) => user !== EDITOR);
    if (rest.length === 0) return 'editor';
    return rest.every((user) => user === HOST) ? 'ui-parts' : fileFor(rest);
  }
  if (users.some((user) => QUERY.includes(user))) return 'query';
  if (users.includes(CLOCK_TEXT)) return 'ui-parts';
  if (users.every((user) => user.startsWith('@app/shared/player/'))) return 'player';
  // A page of the host has what it takes of a heavy part in that part's file; for an icon it should
  // not need the player's.
  const named = users.filter((user) => user !== HOST);
  const others = named.filter((part) => !MADE_OF_OTHERS.includes(part));
  const parts = others.length > 0 && others.every((part) => BASE.includes(part)) ? others : named;
  const are = (list) => parts.every((part) => list.includes(part));
  if (are([SELECT_LIST])) return 'ui-select';
  if (are(FLOATING)) return parts.length > 1 ? 'ui-floating' : 'ui-overlay';
  if (are(FIELDS)) return 'ui-fields';
  if (are(BASE)) return 'ui-base';
  if (are([INFINITE])) return 'ui-infinite';
  if (are([VIRTUAL])) return 'ui-virtual';
  if (are([...STUDIO, UPLOADER])) return 'ui-studio';
  if (named.includes(ORDER_WORDS)) return 'order-words';
  if (are([CHECKOUT]) && !users.includes(HOST)) return 'checkout';
  if (are([PAY_RESULT])) return 'pay-result';
  if (are([PAY, CHECKOUT, PAY_RESULT])) return 'pay';
  if (are([...RARE, ...MADE_OF_OTHERS])) return 'ui-rare';
  if (are(TASKS)) return 'tasks';
  if (are([CUTOUT])) return 'cutout';
  if (are([TYPESET])) return 'typeset';
  if (are([POSE])) return 'pose';
  if (are([...WORKBENCH, POSE])) return 'workbench';
  if (are([...MAKING, ...TASKS, CUTOUT, TYPESET, ...WORKBENCH, POSE])) return 'making';
  if (are([IDENTITY])) return 'identity';
  if (are([...LIVE, IDENTITY])) return 'live';
  return are([CALENDAR]) ? 'ui-calendar' : 'ui-parts';
}

/**
 * Cache group for whatever the host offers on demand.
 * @param {string[]} onDemand specifiers
 */
export function offeredChunks(onDemand) {
  const known = [...onDemand, SELECT_LIST, MENU_LIST, OPEN_DIALOG, CONFIRM];
  const usersOf = (chunks) => {
    const origins = chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.origins));
    // A part that is handed out has an origin without a request, beside the import() in platform.ts
    // that names it.
    const requests = origins.map(({ request }) => request).filter(Boolean);
    return [...new Set(requests.map((request) => (known.includes(request) ? request : HOST)))];
  };
  // The bundler requests a name for each subset of a module's chunks; `test` alone gets them all.
  const files = new Map();
  return {
    offered: {
      chunks: /** @type {const} */ ('async'),
      enforce: true,
      priority: 10,
      test(module, { chunkGraph }) {
        const users = usersOf([...chunkGraph.getModuleChunksIterable(module)]);
        const offered = users.some((user) => user !== HOST);
        if (offered) files.set(module.identifier(), fileFor(users));
        return offered;
      },
      name: (module) => files.get(module.identifier()),
    },
  };
}
