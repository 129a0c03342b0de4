// Everything that remotes may import, one line each: the host can share only what its own module
// graph contains, and the build of a remote reads this list (scripts/rspack/share-table.js). A
// static import is in the host's first script, so only what the shell or nearly every page needs
// belongs there. Adding a line does not affect remotes; removing one breaks those that use it.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-router-dom';
import 'jotai';
import 'styled-components';

import '@app/shared/errors';
import '@app/shared/federation/boundary';
import '@app/shared/federation/define-remote';
import '@app/shared/federation/lazy';
import '@app/shared/federation/lazy-route';
import '@app/shared/federation/unsaved';
import '@app/shared/http/call';
import '@app/shared/http/events';
import '@app/shared/http/server-time';
import '@app/shared/http/upload';
import '@app/shared/socket/socket';
import '@app/shared/state/actions';
import '@app/shared/state/config';
import '@app/shared/state/create-store';
import '@app/shared/state/new-id';
import '@app/shared/state/search-history';
import '@app/shared/state/session';
import '@app/shared/state/sign-in';
import '@app/shared/state/storage';
import '@app/shared/state/store';
import '@app/shared/state/theme';
import '@app/shared/theme/mixins';
import '@app/shared/theme/motion';
import '@app/shared/theme/tokens';
import '@app/shared/ui/avatar';
import '@app/shared/ui/badge';
import '@app/shared/ui/button';
import '@app/shared/ui/page';
import '@app/shared/ui/page-head';
import '@app/shared/ui/picture';
import '@app/shared/ui/skeleton';
import '@app/shared/ui/spinner';
import '@app/shared/ui/visually-hidden';

/** Shared, but loaded on first use: an import() puts it into the graph. */
export const onDemand = {
  /**
   * Components of most pages in one small chunk (scripts/rspack/offered-chunks.js), loaded when
   * idle.
   */
  pages: [
    // Shared through its facade, never as the whole package.
    () => import(/* webpackExports: ["QueryClient"] */ '@tanstack/react-query'),
    () => import('@app/shared/contracts/comic-names'),
    () => import('@app/shared/contracts/image-shapes'),
    () => import('@app/shared/contracts/limits'),
    () => import('@app/shared/contracts/tools'),
    () => import('@app/shared/federation/use-opening'),
    () => import('@app/shared/format/count'),
    () => import('@app/shared/format/price'),
    () => import('@app/shared/format/time'),
    () => import('@app/shared/http/query'),
    () => import('@app/shared/http/use-busy'),
    () => import('@app/shared/tasks/lists'),
    () => import('@app/shared/tasks/merge'),
    () => import('@app/shared/tasks/page-of-task'),
    () => import('@app/shared/tasks/phase-words'),
    () => import('@app/shared/tasks/progress'),
    () => import('@app/shared/tasks/time-left'),
    () => import('@app/shared/tasks/use-tasks'),
    () => import('@app/shared/ui/breadcrumb'),
    () => import('@app/shared/ui/composing'),
    () => import('@app/shared/ui/count-badge'),
    () => import('@app/shared/ui/course-card'),
    () => import('@app/shared/ui/empty'),
    () => import('@app/shared/ui/marked'),
    () => import('@app/shared/ui/menu'),
    () => import('@app/shared/ui/pagination'),
    () => import('@app/shared/ui/price'),
    () => import('@app/shared/ui/progress'),
    () => import('@app/shared/ui/segmented'),
    () => import('@app/shared/ui/select'),
    () => import('@app/shared/ui/tabs'),
    () => import('@app/shared/ui/tag'),
    () => import('@app/shared/ui/text-field'),
    () => import('@app/shared/ui/use-media'),
  ],
  /** Components used on click or by few pages: ten times as large. */
  others: [
    () => import('@app/shared/contracts/adetailer'),
    () => import('@app/shared/http/is-final'),
    () => import('@app/shared/http/save-file'),
    () => import('@app/shared/http/save-response'),
    () => import('@app/shared/contracts/advice'),
    () => import('@app/shared/contracts/chat-roles'),
    () => import('@app/shared/contracts/areas'),
    () => import('@app/shared/contracts/areas-problem'),
    () => import('@app/shared/contracts/control-problem'),
    () => import('@app/shared/contracts/control'),
    () => import('@app/shared/contracts/fields'),
    () => import('@app/shared/contracts/generation-problem'),
    () => import('@app/shared/contracts/infotext'),
    () => import('@app/shared/contracts/layer-diffusion'),
    () => import('@app/shared/contracts/option-problem'),
    () => import('@app/shared/contracts/panel-problem'),
    () => import('@app/shared/contracts/reorder'),
    () => import('@app/shared/contracts/figure-kinds'),
    () => import('@app/shared/contracts/figure-library'),
    () => import('@app/shared/contracts/garment'),
    () => import('@app/shared/contracts/picture-sides'),
    () => import('@app/shared/contracts/seed'),
    () => import('@app/shared/contracts/samplers'),
    () => import('@app/shared/contracts/tax-no'),
    () => import('@app/shared/contracts/tiled'),
    () => import('@app/shared/contracts/token-merging'),
    () => import('@app/shared/contracts/trim-end'),
    () => import('@app/shared/contracts/workflow-problem'),
    () => import('@app/shared/contracts/workshop-blocks'),
    () => import('@app/shared/cutout-live'),
    () => import('@app/shared/editor'),
    () => import('@app/shared/goods-live'),
    () => import('@app/shared/contracts/goods'),
    () => import('@app/shared/identity'),
    () => import('@app/shared/live/calendar-button'),
    () => import('@app/shared/live/live-words'),
    () => import('@app/shared/live/reminder-button'),
    () => import('@app/shared/checkout'),
    () => import('@app/shared/checkout/result'),
    () => import('@app/shared/checkout/words'),
    () => import('@app/shared/pay'),
    () => import('@app/shared/pictures'),
    () => import('@app/shared/player/clock-text'),
    () => import('@app/shared/player/course-player'),
    () => import('@app/shared/player/live-player'),
    () => import('@app/shared/player/moments'),
    () => import('@app/shared/player/use-moment'),
    () => import('@app/shared/png'),
    () => import('@app/shared/pose'),
    () => import('@app/shared/report/report-form'),
    () => import('@app/shared/socket/room'),
    () => import('@app/shared/study/goal-ring'),
    () => import('@app/shared/tasks/for-lesson'),
    () => import('@app/shared/tasks/remake-link'),
    () => import('@app/shared/tasks/removed'),
    () => import('@app/shared/tasks/unmarked'),
    () => import('@app/shared/typeset'),
    () => import('@app/shared/ui/calendar'),
    () => import('@app/shared/ui/checkbox'),
    () => import('@app/shared/ui/compare'),
    () => import('@app/shared/ui/countdown'),
    () => import('@app/shared/ui/dialog'),
    () => import('@app/shared/ui/infinite-scroll'),
    () => import('@app/shared/ui/marquee'),
    () => import('@app/shared/ui/number-field'),
    () => import('@app/shared/ui/popover'),
    () => import('@app/shared/ui/radio'),
    () => import('@app/shared/ui/region'),
    () => import('@app/shared/ui/resizable-box'),
    () => import('@app/shared/ui/slider'),
    () => import('@app/shared/ui/switch'),
    () => import('@app/shared/ui/tool-modal'),
    () => import('@app/shared/ui/tooltip'),
    () => import('@app/shared/ui/upload'),
    () => import('@app/shared/ui/uploader'),
    () => import('@app/shared/ui/virtual'),
  ],
};
