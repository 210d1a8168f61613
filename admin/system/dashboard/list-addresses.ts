import type { Dashboard, FigureName } from '#model/endpoints/dashboard.ts'

const listAt = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** The lists that figures lead to, narrowed to what they count. */
export const listAddresses = ({ accountId, isOfOthers }: Dashboard) => ({
  users: (filter: { plan?: string; sites?: string }): string => listAt('users', filter),
  month: (name: FigureName, month: string): string | undefined => {
    if (name === 'begun') return listAt('users', { begunIn: month })
    if (name === 'ended') return listAt('users', { endedIn: month })
    if (name === 'views') return undefined
    const whose = isOfOthers ? { issuerId: accountId } : { accountId }
    return listAt('bills', { fromMonth: month, toMonth: month, ...whose })
  },
})
