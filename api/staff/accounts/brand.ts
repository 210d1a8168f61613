import { blobKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { findLogo } from '../../services/branding/mail-brand.ts'
import { shownBrand } from '../../services/branding/shown-brand.ts'

/** The brand of a host's console, shown before sign-in. */
export const brandRoutes = ({ database, blobs }: Pick<ApiDeps, 'database' | 'blobs'>) =>
  serveCalls({
    'GET /api/brand': (c, call) => {
      const partner = c.get('partner')
      const logo = partner && findLogo(database.db, partner)
      return call.answer(shownBrand(partner, logo ? `/api/brand/logo?${logo.file.slice(0, 12)}` : null))
    },
    'GET /api/brand/logo': async (c) => {
      const partner = c.get('partner')
      const logo = partner && findLogo(database.db, partner)
      const bytes = logo && (await blobs.read(blobKey(logo.file)))
      if (!bytes) throw new AppError('NOT_FOUND', 'no-such-file')
      c.header('Cache-Control', 'no-cache')
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': logo.type })
    },
  })
