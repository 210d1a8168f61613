import type { SiteRow } from '#model/endpoints/sites.ts'
import { useSession } from '../../session/session-context.ts'
import { useMay } from '../../session/use-may.ts'

/** Whether the reader switches the scripts of a site: it is not of their own account. */
export function useMaySwitch({ accountId }: Pick<SiteRow, 'accountId'>): boolean {
  const session = useSession()
  const reach = useMay()('site.scripts')
  return reach === 'all' || (reach !== undefined && accountId !== session.account.id)
}
