import { AppError } from '#model/messages/errors.ts'
import { findSubmission } from '../../db/submissions/received-lists.ts'
import { listSubmissionFiles } from '../../db/submissions/submission-files.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** Files that visitors have sent with a form. */
export const submissionFileRoutes = ({ database, blobs }: Pick<ApiDeps, 'database' | 'blobs'>) =>
  serveCalls({
    'GET /api/submissions/:id/file': async (c) => {
      const submission = findSubmission(database.db, c.get('scope'), c.req.param('id'))
      const key = c.req.query('key')
      const file =
        submission && listSubmissionFiles(database.db, submission.id).find((one) => one.key === key)
      const bytes = file && (await blobs.read(file.blob))
      if (!file || !bytes) throw new AppError('NOT_FOUND', 'no-such-file')
      // The file comes from a stranger: browsers must download it instead of showing it on the console's origin.
      c.header('Content-Type', file.type)
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Cache-Control', 'private, no-store')
      return c.body(new Uint8Array(bytes))
    },
  })

/** RFC 8187: some characters that `encodeURIComponent` keeps are special in a header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
