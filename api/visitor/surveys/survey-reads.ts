import { Hono } from 'hono'
import { publicPaths } from '#model/calls/visitor/paths.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Survey } from '#model/definition/survey.ts'
import { orNotFound } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import { answerRead } from '../http/answer.ts'
import { guardReads } from '../http/read-guard.ts'
import { type Awaitable, whenThere } from '../http/recent.ts'
import { shownLanguage } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { liveLanguagesOf } from '../reads/live-language.ts'
import { checkSite, languageQuery } from '../reads/read-queries.ts'
import { listedSurvey, type SurveyReading, surveyQuestions } from './survey-contents.ts'

/** The surveys of a live site. */
export function surveyReads(deps: VisitorDeps): Hono<VisitorEnv> {
  const { now } = deps
  const guarded = guardReads(deps)
  const reading = (answer: (c: VisitorContext, settings: SiteSettings, reading: SurveyReading) => Response) =>
    guarded((c) => {
      checkSite(c)
      const facts = c.get('facts')
      const language = shownLanguage(facts, languageQuery(c))
      const { defaultLanguage } = facts.settings
      return whenThere(settingsIn(c, deps, language), (settings) =>
        answer(c, settings, { language, defaultLanguage }),
      )
    })

  return new Hono<VisitorEnv>()
    .get(
      publicPaths.surveys,
      reading((c, { surveys }, as) =>
        answerRead(c, { surveys: surveys.map((survey) => listedSurvey(survey, as)), now: now() }),
      ),
    )
    .get(
      publicPaths.surveyQuestions(':id'),
      reading((c, settings, as) =>
        answerRead(c, { survey: surveyQuestions(findSurvey(c, settings), as), now: now() }),
      ),
    )
}

/** The settings of a language: where it is still live from an earlier release, those of that release. */
export function settingsIn(
  c: VisitorContext,
  deps: VisitorDeps,
  language: Language,
): Awaitable<SiteSettings> {
  const facts = c.get('facts')
  if (!facts.root.mix) return facts.settings
  return whenThere(liveLanguagesOf(deps)(facts, language), ({ source }) => source.settings)
}

/** Throws NOT_FOUND. */
export function findSurvey(c: VisitorContext, { surveys }: SiteSettings): Survey {
  return orNotFound(
    surveys.find(({ id }) => id === c.req.param('id')),
    'no-such-survey',
  )
}
