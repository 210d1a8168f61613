import type { Database } from '../../db/database.ts'
import { findDraftVersion } from '../../db/previews/preview-drafts.ts'
import { untilChanged } from '../../infra/until-changed.ts'

interface Watch {
  siteId: string
  /** The version that the client shows. */
  after: number
  /** Checked repeatedly, because access can end meanwhile. */
  isLetIn: () => boolean
  signal: AbortSignal
  closing: AbortSignal | undefined
}

/** Resolves with the version of a draft as soon as it differs from the one shown, or after a timeout. */
export async function whenChanged({ db }: Pick<Database, 'db'>, watch: Watch): Promise<number | undefined> {
  const isNews = () => findDraftVersion(db, watch.siteId) !== watch.after || !watch.isLetIn()
  await untilChanged(isNews, watch.signal, watch.closing)
  return findDraftVersion(db, watch.siteId)
}
