import { Hono } from 'hono'
import { v7 as timeOrderedId } from 'uuid'
import { sha256 } from '#builder/hash.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { SurveyReply } from '#model/calls/visitor/replies.ts'
import { surveySubmissionSchema } from '#model/calls/visitor/submissions-schema.ts'
import type { Survey } from '#model/definition/survey.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addToNotice } from '../../db/submissions/form-notices.ts'
import { addSurveyResponse, addSurveyVersion } from '../../db/submissions/surveys.ts'
import { addressBlock } from '../../http/client-address.ts'
import { queueConnectors } from '../../services/messages/connectors/queue-connectors.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'
import { responsesOfAddress } from '../counting/amounts.ts'
import { noteConversion } from '../events/note-visit.ts'
import { reportConversion } from '../events/report-conversion.ts'
import { queueReply, surveyAsForm } from '../forms/form-reply.ts'
import { noticeOfSurvey } from '../forms/noticed.ts'
import { answerDone } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotent-work.ts'
import { limitsOf, visitorLimits } from '../http/limits.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath, shownLanguage } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { readAttribution } from '../reads/read-attribution.ts'
import { type CheckedSurvey, checkSurvey, searchTextOf } from './check-survey.ts'
import { findSurvey, settingsIn } from './survey-reads.ts'

/** Responses to the surveys of a live site. */
export const surveyRoutes = (deps: VisitorDeps): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>().post(visitorPaths.surveyResponse(':id'), (c) => respond(c, deps))

async function respond(c: VisitorContext, deps: VisitorDeps) {
  const facts = c.get('facts')
  const { body, hash } = await readSubmission(c, surveySubmissionSchema, { fieldsIn: 'answers' })
  const settings = await settingsIn(c, deps, body.lang)
  const survey = findSurvey(c, settings)
  let checked: CheckedSurvey | undefined
  let attribution: Attribution | null = null
  let isQueued = false
  const done = await runIdempotently<Omit<SurveyReply, 'now'>>(c, deps, {
    hash,
    async before() {
      checked = checkSurvey(survey, body, settings.defaultLanguage)
      takeLimits(c, deps)
      attribution = await readAttribution(c, deps, body.lang)
    },
    work(db) {
      const response = { siteId: facts.siteId, survey, language: body.lang, now: deps.now() }
      const about = timeOrderedId()
      isQueued = keepResponse(db, { ...response, id: about, checked: checked!, attribution })
      if (survey.notice?.isOn)
        addToNotice(deps.database.db, {
          siteId: facts.siteId,
          kind: noticeOfSurvey(survey.id),
          submissionId: about,
        })
      const { email: to, answers } = checked!
      const asForm = surveyAsForm(survey, answers, shownLanguage(facts, body.lang))
      const sent = { facts, language: body.lang, to, recordId: about, ...asForm }
      isQueued = queueReply(db, deps, { ...sent, reply: survey.autoReply }) || isQueued
      const of = { c, kind: 'survey', item: survey.id, language: body.lang } as const
      noteConversion(db, deps, of)
      const told = reportConversion(db, deps, { ...of, about, email: checked!.email, attribution })
      return {
        status: 201,
        reply: { points: checked!.points, ...told },
        to: `${screenPath(facts, body.lang, 'survey-success')}#${survey.id}`,
      }
    },
  })
  if (isQueued) deps.publishing.notify()
  return answerDone(c, done, deps.now())
}

/** Throws TOO_MANY. */
function takeLimits(c: VisitorContext, deps: VisitorDeps): void {
  const { siteId } = c.get('facts')
  const limits = limitsOf(deps)
  const ofAddress = { key: `survey ${siteId} ${addressBlock(c, deps)}`, limit: responsesOfAddress }
  if (!limits.take([ofAddress])) throw new AppError('TOO_MANY', 'sent-too-often')
  if (!limits.take([{ key: `site ${siteId}`, limit: visitorLimits.sendingOfSite }]))
    throw new AppError('TOO_MANY', 'site-too-busy')
}

interface NewResponse {
  id: string
  siteId: string
  survey: Survey
  language: Language
  checked: CheckedSurvey
  attribution: Attribution | null
  now: number
}

const versionLength = 16
const versions = new WeakMap<Survey, string>()

/** Cached by object: the live survey remains the same object while it is live. */
function versionOf(survey: Survey): string {
  const version = versions.get(survey) ?? sha256(JSON.stringify(survey)).slice(0, versionLength)
  versions.set(survey, version)
  return version
}

/** Stores a response together with the survey version that was answered. True if webhooks have to be notified. */
function keepResponse(
  db: Db,
  { id, siteId, survey, language, checked, attribution, now }: NewResponse,
): boolean {
  const version = versionOf(survey)
  const { answers, email = null, points } = checked
  addSurveyVersion(db, { siteId, surveyId: survey.id, version, definition: survey, createdAt: now })
  addSurveyResponse(db, {
    id,
    siteId,
    surveyId: survey.id,
    surveyVersion: version,
    language,
    email,
    answers,
    search: searchTextOf(survey, checked),
    points,
    attribution,
    createdAt: now,
  })
  const createdAt = new Date(now).toISOString()
  const data = { id, surveyId: survey.id, language, email, answers, points, attribution, createdAt }
  const isSentOn = queueConnectors(db, { siteId, source: 'SURVEY', surveyId: survey.id, about: id, now })
  return queueWebhooks(db, { siteId, type: 'survey.answered', data, now }) || isSentOn
}
