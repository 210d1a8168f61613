import type { AccountBrand, MailSenderBody } from '#model/calls/domains/brands.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the domain of a partner's console and its mail sender. Each call answers with both. */
export interface BrandCalls {
  readBrand: (accountId: string) => Promise<AccountBrand>
  enterConsoleDomain: (accountId: string, name: string) => Promise<AccountBrand>
  /** Looks in DNS now. */
  checkConsoleDomain: (accountId: string) => Promise<AccountBrand>
  restartConsoleDomain: (accountId: string) => Promise<AccountBrand>
  removeConsoleDomain: (accountId: string) => Promise<AccountBrand>
  saveMailSender: (accountId: string, sender: MailSenderBody) => Promise<AccountBrand>
  checkMailSender: (accountId: string) => Promise<AccountBrand>
  removeMailSender: (accountId: string) => Promise<AccountBrand>
}

export function createBrandCalls(http: HttpClient): BrandCalls {
  const ask = async (accountId: string, part = '', method = 'GET', body?: object) => {
    const url = `/api/users/${encodeURIComponent(accountId)}/brand${part}`
    const sent = body && { body: JSON.stringify(body), fieldOf: fieldOfPointer }
    return (await http(url, { method, ...sent })).json as AccountBrand
  }
  return {
    readBrand: (id) => ask(id),
    enterConsoleDomain: (id, name) => ask(id, '/domain', 'POST', { name }),
    checkConsoleDomain: (id) => ask(id, '/domain/check', 'POST', {}),
    restartConsoleDomain: (id) => ask(id, '/domain/restart', 'POST', {}),
    removeConsoleDomain: (id) => ask(id, '/domain', 'DELETE'),
    saveMailSender: (id, sender) => ask(id, '/sender', 'PUT', sender),
    checkMailSender: (id) => ask(id, '/sender/check', 'POST', {}),
    removeMailSender: (id) => ask(id, '/sender', 'DELETE'),
  }
}
