import { type Answer, describe, errorCodeOf, type GatewayClient, isRefusal, send } from './gateway.ts';

/** What a client without the functions reached: nothing, a table, or a response that says neither. */
export type Finding = {
  table: string;
  way: string;
  client: string;
  verdict: 'refused' | 'open' | 'unclear';
  detail: string;
};
export type Client = { name: string; token: string | undefined };

type Way = {
  name: string;
  read: (gateway: GatewayClient, table: string, token: string | undefined) => Promise<Answer>;
};

/** The browser SDK's ways to a table: `app.models` and `app.rdb()`. Both read at most one record. */
const ways: readonly Way[] = [
  {
    name: 'models',
    read: (gateway, table, token) => {
      const body = { filter: { where: {} }, select: { $master: true }, pageSize: 1, pageNumber: 1 };
      return send(gateway, `/v1/model/prod/${table}/list`, { token, body });
    },
  },
  {
    name: 'rdb',
    read: (gateway, table, token) => {
      const headers = { 'X-Db-Instance': 'default', 'Accept-Profile': gateway.environmentId };
      return send(gateway, `/v1/rdb/rest/${table}?select=*&limit=1`, { token, headers });
    },
  },
];

/** Tries to read every table as every client, in every way. Writes nothing. */
export async function probeTables(
  gateway: GatewayClient,
  tables: readonly string[],
  clients: readonly Client[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after the other, so that the gateway's rate limit is no reason for a refusal.
  for (const client of clients) {
    for (const table of tables) {
      for (const way of ways) {
        const answer = await way.read(gateway, table, client.token);
        const detail = describe(answer);
        findings.push({ table, way: way.name, client: client.name, verdict: judge(way.name, answer), detail });
      }
    }
  }
  return findings;
}

const noModel = /not_?_?(exist|found)/i;

/** A refusal counts only if it is one: an error for another reason may hide an open table. */
function judge(way: string, answer: Answer): Finding['verdict'] {
  const code = errorCodeOf(answer) ?? '';
  if (isRefusal(answer)) return 'refused';
  if (answer.status < 300 && (code === '' || code === '0')) return 'open';
  // A table need not have a data model beside it.
  return way === 'models' && noModel.test(code) ? 'refused' : 'unclear';
}
