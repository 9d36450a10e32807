import * as v from 'valibot';
import { MAILBOX_PATH, MAILS_PATH } from '../../../emulator/paths.ts';
import { type Gateway, request } from './gateway.ts';

const entrySchema = v.object({
  id: v.number(),
  address: v.string(),
  sender: v.string(),
  subject: v.string(),
  time: v.number(),
});
const listSchema = v.object({ mails: v.array(entrySchema), addresses: v.array(v.object({ address: v.string() })) });
const mailSchema = v.object({
  ...entrySchema.entries,
  from: v.string(),
  to: v.string(),
  messageId: v.string(),
  text: v.nullable(v.string()),
  html: v.nullable(v.string()),
  /** `content` is in base64. */
  attachments: v.array(v.object({ name: v.string(), type: v.string(), content: v.string() })),
  source: v.string(),
});
export type ReceivedMail = v.InferOutput<typeof mailSchema>;

const codesSchema = v.object({ mails: v.array(v.object({ address: v.string(), code: v.string() })) });

/** Returns the codes that an emulator has sent to an address, newest first. */
export async function codesTo(gateway: Gateway, address: string): Promise<string[]> {
  const { mails } = v.parse(codesSchema, (await request(gateway, 'GET', MAILS_PATH)).body);
  return mails.flatMap((mail) => (mail.address === address ? [mail.code] : []));
}

/** Returns the mails that an emulator keeps for an address, newest first. */
export async function mailsTo(gateway: Gateway, address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ address });
  const list = await request(gateway, 'GET', `${MAILBOX_PATH}/mails?${query}`);
  const { mails } = v.parse(listSchema, list.body);
  return Promise.all(
    mails.map(async ({ id }) =>
      v.parse(mailSchema, (await request(gateway, 'GET', `${MAILBOX_PATH}/mails/${id}`)).body),
    ),
  );
}

/** Returns the mails that an emulator keeps for everybody, the newest of each person first. */
export async function allMails(gateway: Gateway): Promise<ReceivedMail[]> {
  const list = await request(gateway, 'GET', `${MAILBOX_PATH}/mails`);
  const { addresses } = v.parse(listSchema, list.body);
  return (await Promise.all(addresses.map(({ address }) => mailsTo(gateway, address)))).flat();
}
