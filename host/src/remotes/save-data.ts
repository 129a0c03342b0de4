interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether speculative loading is disabled: on 2g or with data saver. */
export function isSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
