import type { ChecksReply } from '#model/calls/sites/checks.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import { callerAddress } from '../../http/client-address.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { readPageQuery } from '../../http/list-query.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLinkProbe } from '../../infra/outbound/probe-link.ts'
import { checkLinks } from '../../services/publishing/check-links.ts'
import { pageStates } from '../../services/publishing/page-states.ts'
import { siteChanges } from '../../services/publishing/site-changes.ts'
import { readDraft, siteFindings } from '../../services/publishing/site-checks.ts'

type CheckDeps = ApiDeps & { now: () => number }

const probePublicLink = createLinkProbe()

/** What is to be looked at before a site is published, and what publishing it would change: for people and for programs. */
export const siteCheckRoutes = (deps: CheckDeps) =>
  serveCalls({
    'GET /api/sites/:id/checks': (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { findings, more } = siteFindings(deps.database.db, site, {
        address: callerAddress(c, deps),
        now: deps.now(),
      })
      return call.answer({ version: site.definitionVersion, findings: inWords(c, findings), more })
    },
    'GET /api/sites/:id/changes': async (c, call) =>
      call.answer(await siteChanges(deps, knownSite(c, deps.database.db))),
  })

export const linkCheckRoutes = (deps: CheckDeps) =>
  serveCalls({
    'POST /api/sites/:id/checks/links': async (c, call) => {
      const draft = readDraft(deps.database.db, knownSite(c, deps.database.db))
      const { findings, asked } = await checkLinks(draft, deps.probeLink ?? probePublicLink, deps.now)
      noteForAudit(c, { details: { asked } })
      return call.answer({ findings: inWords(c, findings), asked })
    },
    'GET /api/sites/:id/page-states': async (c, call) => {
      return call.answer(await pageStates(deps, knownSite(c, deps.database.db), readPageQuery(c)))
    },
  })

function inWords(c: ApiContext, findings: ChecksReply['findings']): ChecksReply['findings'] {
  const language = requestLanguage(c.req.header('accept-language'))
  return findings.map((finding) => ({ ...finding, ...problemMessage(finding, language) }))
}
