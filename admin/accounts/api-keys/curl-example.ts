import type { CreatedApiKeyReply } from '#model/endpoints/api-keys.ts'

/** A line for a shell that lists the sites of the account. */
export function curlExample(
  { method, lookup, secret }: Pick<CreatedApiKeyReply, 'method' | 'lookup' | 'secret'>,
  origin: string,
): string {
  const who = method === 'KEY' ? `-H 'Authorization: token ${secret}'` : `-u '${lookup}:${secret}'`
  return `curl ${who} ${origin}/api/v1/sites`
}
