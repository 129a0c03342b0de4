/** Session storage, or what refuses everything where a browser forbids even to name it. */
export function sessionStore(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    return {
      getItem: () => null,
      setItem: () => {
        throw new Error('session storage is forbidden');
      },
    };
  }
}
