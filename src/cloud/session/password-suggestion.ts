const KEY = 'passwordSuggestion';

/**
 * Remembers that the sign-in of a session suggested changing the password. A change opens another session, so the
 * suggestion ends with it in all tabs.
 */
export function keepPasswordSuggestion(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch (reason) {
    // The storage is full or disabled. The next sign-in suggests it again.
    console.warn('修改密码的提示未能保存', reason);
  }
}

/** Whether the session's sign-in suggested changing the password, and nobody has dismissed it. */
export function suggestsPasswordChange(uid: string): boolean {
  try {
    return localStorage.getItem(KEY) === uid;
  } catch {
    return false;
  }
}

/** Ends the suggestion for this session. */
export function dropPasswordSuggestion(): void {
  try {
    localStorage.removeItem(KEY);
  } catch (reason) {
    console.warn('修改密码的提示未能关闭', reason);
  }
}
