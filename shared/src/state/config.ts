import { atom } from 'jotai';
import { DEFAULT_BRAND } from '../contracts/brand.ts';
import type { AppConfig } from '../contracts/system.ts';
import { call } from '../http/call.ts';
import { store, useStored } from './store.ts';

/** Defaults until the service has answered; the name is in the page. */
const DEFAULTS: AppConfig = {
  clockLimit: 30,
  freeGrade: null,
  svrPhone: '',
  wechat: '',
  paymentQr: '',
  brand: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content || DEFAULT_BRAND,
  icp: '',
  police: '',
  aigcFiling: '',
  serviceHours: '',
  toolboxChat: '',
  pay: { ALIPAY: 'NONE', WECHAT: 'NONE' },
  statistics: '',
  seriesPage: null,
};

const configAtom = atom<AppConfig | null>(null);
let loading: Promise<AppConfig> | null = null;

export function useAppConfig(): AppConfig {
  return useStored(configAtom) ?? DEFAULTS;
}

export function getAppConfig(): AppConfig {
  return store.get(configAtom) ?? DEFAULTS;
}

/** Fetches the configuration unless it is loaded; rejects without a message. */
export function ensureAppConfig(): Promise<AppConfig> {
  const known = store.get(configAtom);
  if (known) return Promise.resolve(known);
  loading ??= call('GET /system/data/config/get', {}, { quiet: true })
    .then((config) => {
      store.set(configAtom, config);
      return config;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}
