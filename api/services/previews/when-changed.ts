import type { Database } from '../../db/database.ts'
import { findDraftVersion } from '../../db/previews/preview-drafts.ts'
import { untilChanged } from '../../infra/until-changed.ts'

interface Watch {
  siteId: string
  /** The version that is shown. */
  after: number
  /** Asked again and again: a right can end meanwhile. */
  isLetIn: () => boolean
  signal: AbortSignal
  closing: AbortSignal | undefined
}

/** The version of a draft, as soon as it is another one than is shown, or after a while all the same. */
export async function whenChanged({ db }: Pick<Database, 'db'>, watch: Watch): Promise<number | undefined> {
  const isNews = () => findDraftVersion(db, watch.siteId) !== watch.after || !watch.isLetIn()
  await untilChanged(isNews, watch.signal, watch.closing)
  return findDraftVersion(db, watch.siteId)
}
