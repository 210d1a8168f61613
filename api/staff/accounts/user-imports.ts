import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { importUsers } from '../../services/accounts/import-users.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const parameters = {
  parentId: z.string().min(1).max(64),
  /** Only checks, without creating accounts. */
  dryRun: flag,
  /** Whether the main contacts are invited by mail. */
  invite: flag,
}

function readParameter<Schema extends z.ZodType>(c: ApiContext, name: string, schema: Schema) {
  const result = schema.safeParse(c.req.query(name))
  if (!result.success) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })
  return result.data
}

export const userImportRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'POST /api/user-imports': async (c, call) => {
      if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-csv')
      const isDryRun = readParameter(c, 'dryRun', parameters.dryRun)
      const reply = await importUsers(deps, {
        scope: c.get('scope'),
        actor: c.get('staff'),
        parentId: readParameter(c, 'parentId', parameters.parentId),
        isDryRun,
        isInviting: readParameter(c, 'invite', parameters.invite),
        bytes: new Uint8Array(await c.req.arrayBuffer()),
        language: requestLanguage(c.req.header('accept-language')),
      })
      noteForAudit(c, { details: { users: reply.users, problems: reply.problems.length, isDryRun } })
      return call.answer(reply)
    },
  })
