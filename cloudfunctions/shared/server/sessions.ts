import type { Store } from '#database/tables.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Ends all sessions of a user: sessions of tickets by a new `loginId`, cloud sessions by unbinding the uid. The ended
 * identities are stored, so that their next call is refused with the reason.
 */
export async function endSessions(
  store: Store,
  context: Pick<WriteContext, 'now' | 'dependencies'>,
  userId: string,
): Promise<void> {
  const credential = await store.sql
    .selectFrom('Credential')
    .select('loginId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (credential) {
    await rememberEnded(store, context.now, userId, `custom:${credential.loginId}`);
    await store.sql
      .updateTable('Credential')
      .set({ loginId: context.dependencies.randomId(), updateTime: context.now })
      .where('userId', '=', userId)
      .execute();
  }
  const user = await store.sql.selectFrom('User').select('cloudbaseUid').where('_id', '=', userId).executeTakeFirst();
  if (!user?.cloudbaseUid) return;
  await rememberEnded(store, context.now, userId, `uid:${user.cloudbaseUid}`);
  await store.sql.updateTable('User').set({ cloudbaseUid: null }).where('_id', '=', userId).execute();
}

async function rememberEnded(store: Store, now: number, userId: string, identity: string): Promise<void> {
  await store.sql.deleteFrom('EndedSession').where('identity', '=', identity).execute();
  await store.sql.insertInto('EndedSession').values({ identity, userId, endedAt: now }).execute();
}
