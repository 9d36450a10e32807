import { callFunction } from '../calls/functions.ts';
import { getCurrentUser, updateStoredUser } from './stored-user.ts';
import { currentUserOf } from './verify-session.ts';

/** Changes the own telephone number, or removes it, and shows the new one. Throws AppError. */
export async function changeOwnPhone(phone: string): Promise<void> {
  const { user } = await callFunction('loginAuth', 'changeOwnPhone', { phone });
  const stored = getCurrentUser();
  if (stored) updateStoredUser(currentUserOf(user, stored));
}
