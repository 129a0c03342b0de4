import type { Verb } from './verb.ts';
import { abort } from './verbs/abort.ts';
import { adopt } from './verbs/adopt.ts';
import { advance } from './verbs/advance.ts';
import { checkService } from './verbs/check-service.ts';
import { checkStep } from './verbs/check-step.ts';
import { completionOf } from './verbs/completion.ts';
import { approve, reject } from './verbs/decide.ts';
import { diff } from './verbs/diff.ts';
import { exportSite } from './verbs/export.ts';
import { freeze, unfreeze } from './verbs/freeze.ts';
import { gc } from './verbs/gc.ts';
import { history } from './verbs/history.ts';
import { keys } from './verbs/keys.ts';
import { kill } from './verbs/kill.ts';
import { login, logout } from './verbs/login.ts';
import { override } from './verbs/override.ts';
import { pause, resume } from './verbs/pause.ts';
import { promote } from './verbs/promote.ts';
import { proposals } from './verbs/proposals.ts';
import { publish } from './verbs/publish.ts';
import { retire, unretire } from './verbs/retire.ts';
import { rollback } from './verbs/rollback.ts';
import { status } from './verbs/status.ts';
import { token } from './verbs/token.ts';
import { unkill } from './verbs/unkill.ts';
import { verify } from './verbs/verify.ts';
import { webhook } from './verbs/webhook.ts';

const API_VERBS: readonly Verb[] = [
  login,
  logout,
  publish,
  promote,
  advance,
  checkStep,
  pause,
  resume,
  abort,
  rollback,
  kill,
  unkill,
  retire,
  unretire,
  freeze,
  unfreeze,
  status,
  history,
  diff,
  proposals,
  approve,
  reject,
  override,
  token,
  keys,
  webhook,
  checkService,
  verify,
  gc,
  exportSite,
  adopt,
];

/** Every verb in the order of the help; dispatch, help and completion use this table. */
export const VERBS: readonly Verb[] = [...API_VERBS, completionOf(API_VERBS)];
