import type { z } from 'zod';
import { academyCalls } from './academy.ts';
import { accountCalls } from './account.ts';
import { agreementCalls } from './agreements.ts';
import { aigcCalls } from './aigc.ts';
import { certificateCalls } from './certificate.ts';
import { chainCalls } from './chain.ts';
import { chatCalls } from './chat.ts';
import { checkupCalls } from './checkup.ts';
import { courseCalls } from './course.ts';
import { figureCalls } from './figures.ts';
import { maintenanceCalls } from './maintenance.ts';
import { workflowCalls } from './workflow.ts';
import { materialCalls } from './materials.ts';
import { memberCalls } from './member.ts';
import { orderCalls } from './order.ts';
import { pageCalls } from './pages.ts';
import { pictureCalls } from './pictures.ts';
import { planCalls } from './plan.ts';
import { searchCalls } from './search.ts';
import { serviceMessageCalls } from './service-message.ts';
import { socialCalls } from './social.ts';
import { galleryCalls } from './gallery.ts';
import { studyCalls } from './study.ts';
import { systemCalls } from './system.ts';
import { talkCalls } from './talk.ts';
import { wallCalls } from './wall.ts';
import { workCalls } from './work.ts';
import { modelLibraryCalls } from './model-library.ts';
import { workshopCalls } from './workshop.ts';

type Of<Part> = Part;
/** Intersection of named interfaces: the full type is too long for the compiler to declare. */
export interface Calls
  extends
    Of<typeof academyCalls>,
    Of<typeof accountCalls>,
    Of<typeof agreementCalls>,
    Of<typeof aigcCalls>,
    Of<typeof certificateCalls>,
    Of<typeof chainCalls>,
    Of<typeof chatCalls>,
    Of<typeof checkupCalls>,
    Of<typeof courseCalls>,
    Of<typeof figureCalls>,
    Of<typeof maintenanceCalls>,
    Of<typeof workflowCalls>,
    Of<typeof materialCalls>,
    Of<typeof memberCalls>,
    Of<typeof modelLibraryCalls>,
    Of<typeof orderCalls>,
    Of<typeof pageCalls>,
    Of<typeof pictureCalls>,
    Of<typeof planCalls>,
    Of<typeof searchCalls>,
    Of<typeof serviceMessageCalls>,
    Of<typeof socialCalls>,
    Of<typeof studyCalls>,
    Of<typeof systemCalls>,
    Of<typeof talkCalls>,
    Of<typeof galleryCalls>,
    Of<typeof wallCalls>,
    Of<typeof workCalls>,
    Of<typeof workshopCalls> {}

/**
 * Every call between browser and service, keyed `METHOD /path`. `{name}` in a path is filled from
 * the input; the remaining fields go into the query (GET) or the JSON body. The browser imports
 * types only, so that no schema is in its bundle.
 */
export const calls: Calls = {
  ...systemCalls,
  ...memberCalls,
  ...accountCalls,
  ...orderCalls,
  ...socialCalls,
  ...courseCalls,
  ...academyCalls,
  ...pageCalls,
  ...searchCalls,
  ...studyCalls,
  ...checkupCalls,
  ...talkCalls,
  ...galleryCalls,
  ...chatCalls,
  ...certificateCalls,
  ...aigcCalls,
  ...chainCalls,
  ...planCalls,
  ...maintenanceCalls,
  ...workflowCalls,
  ...materialCalls,
  ...pictureCalls,
  ...agreementCalls,
  ...serviceMessageCalls,
  ...wallCalls,
  ...workCalls,
  ...workshopCalls,
  ...modelLibraryCalls,
  ...figureCalls,
};

export type CallName = keyof Calls;
export type CallInput<K extends CallName> = z.input<Calls[K]['input']>;
export type CallParsed<K extends CallName> = z.output<Calls[K]['input']>;
export type CallOutput<K extends CallName> = z.output<Calls[K]['output']>;

/** Envelope of every JSON answer; the HTTP status is 200 for a business error. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}
