import { Hono } from 'hono'
import { v7 as timeOrderedId } from 'uuid'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { formSubmissionSchema } from '#model/calls/visitor/submissions-schema.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Attribution } from '#model/records/attribution.ts'
import { includes } from '#model/records/plan.ts'
import type { SubmissionKind } from '#model/records/received.ts'
import { addressBlock, callerAddress } from '../../http/client-address.ts'
import { noteConversion } from '../events/note-visit.ts'
import { reportConversion } from '../events/report-conversion.ts'
import { answerDone, type Done } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotent-work.ts'
import { limitsOf, visitorLimits } from '../http/limits.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { readAttribution } from '../reads/read-attribution.ts'
import { type CheckedForm, checkForm, phoneIn } from './check-form.ts'
import { checkOpen, takePlace } from './form-closing.ts'
import { type KeptFile, keepFiles } from './form-files.ts'
import { keepSubmission, notifyNewSubmission } from './keep-submission.ts'
import { endPartialOf, partialRoutes } from './partial-routes.ts'
import { postalCodeRoutes, settingRoutes } from './setting-routes.ts'
import { checkPerson } from './spam-check.ts'

/** Contact and homepage form, unsent answers, live settings of the forms, and postal codes. */
export const formRoutes = (deps: VisitorDeps): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.contact, (c) => submit(c, deps, 'CONTACT_SETTING'))
    .post(visitorPaths.homepage, (c) => submit(c, deps, 'HOMEPAGE_SETTING'))
    .route('/', partialRoutes(deps))
    .route('/', settingRoutes(deps))
    .route('/', postalCodeRoutes(deps))

const successOf = { CONTACT_SETTING: 'contact-success', HOMEPAGE_SETTING: 'form-success' } as const

async function submit(c: VisitorContext, deps: VisitorDeps, kind: SubmissionKind) {
  const facts = c.get('facts')
  if (!includes(facts.root.plan, 'settingFormContact')) throw new AppError('NOT_FOUND', 'form-not-here')
  const sent = await readSubmission(c, formSubmissionSchema, { fieldsIn: 'data' })
  const { lang } = sent.body
  const done: Done = {
    status: 201,
    reply: { message: visitorTexts[lang].formTaken[kind] },
    to: screenPath(facts, lang, successOf[kind]),
  }
  // Robots that fill in the hidden field get the same response.
  if (sent.body.trap) return answerDone(c, done, deps.now())

  let checked: CheckedForm | undefined
  let files: KeptFile[] = []
  let attribution: Attribution | null = null
  let isQueued = false
  const kept = await runIdempotently(c, deps, {
    hash: sent.hash,
    async before() {
      checkOpen(deps.database.db, { facts, kind, language: lang }, deps.now())
      await checkPerson(c, deps, kind)
      checked = checkForm(deps.database.db, facts, { kind, sent })
      takeLimits(c, deps, kind, Object.keys(checked.files).length > 0)
      attribution = await readAttribution(c, deps, lang)
      files = await keepFiles(deps.blobs, facts, checked)
    },
    work(db) {
      takePlace(db, { facts, kind, language: lang }, deps.now())
      const address = callerAddress(c, deps) ?? ''
      const submission = {
        id: timeOrderedId(),
        facts,
        kind,
        language: lang,
        checked: checked!,
        files,
        address,
        attribution,
      }
      isQueued = keepSubmission(db, deps, { ...submission, isAgreed: sent.body.agreement })
      endPartialOf(c, db, { kind, language: lang, formVersion: checked!.version, now: deps.now() })
      noteConversion(db, deps, { c, kind: 'form', item: kind, language: lang })
      const { id: about } = submission
      const person = { about, language: lang, email: checked!.email, phone: phoneIn(checked!), attribution }
      const told = reportConversion(db, deps, { c, kind: 'form', item: kind, ...person })
      return { ...done, reply: { ...done.reply, ...told } }
    },
  }).catch(async (error: unknown) => {
    for (const { blob } of files) await deps.blobs.remove(blob)
    throw error
  })
  if (isQueued) notifyNewSubmission(deps)
  return answerDone(c, kept, deps.now())
}

/** Throws TOO_MANY. */
function takeLimits(c: VisitorContext, deps: VisitorDeps, kind: SubmissionKind, hasFiles: boolean): void {
  const { siteId } = c.get('facts')
  const limits = limitsOf(deps)
  const address = `${siteId} ${addressBlock(c, deps)}`
  const ofAddress = [
    { key: `form ${kind} ${address}`, limit: visitorLimits.formOfAddress },
    { key: `sending ${address}`, limit: visitorLimits.sendingOfAddress },
    ...(hasFiles ? [{ key: `files ${address}`, limit: visitorLimits.filesOfAddress }] : []),
  ]
  if (!limits.take(ofAddress)) throw new AppError('TOO_MANY', 'sent-too-often')
  if (!limits.take([{ key: `site ${siteId}`, limit: visitorLimits.sendingOfSite }]))
    throw new AppError('TOO_MANY', 'site-too-busy')
}
