interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** On 2g or with data saver nothing is loaded that was not asked for. */
export function isSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
