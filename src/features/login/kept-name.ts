/** The typed user name survives a reload and a look at the terms. The password never leaves the page's memory. */
const KEY = 'loginName';

export function keptName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch (reason) {
    // A browser that forbids storage loses a convenience, nothing else.
    console.warn('无法保存用户名', reason);
  }
}

export function forgetName(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (reason) {
    console.warn('无法清除用户名', reason);
  }
}
