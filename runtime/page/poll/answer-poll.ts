import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { SurveyReply } from '#model/calls/visitor/replies.ts'
import type { SurveySubmission } from '#model/calls/visitor/submissions.ts'
import { randomName } from '../../browser/random-name.ts'
import { callMessage } from '../../calls/call-message.ts'
import { createVisitorCalls } from '../../calls/visitor-calls.ts'
import type { PollContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'
import { createToaster } from '../../failure/toast.ts'
import type { Messages } from '../../i18n/messages.ts'
import { conversionEvent, keepConversion } from '../../visitor/ad-conversions.ts'
import { adVisitorHeaders } from '../../visitor/ad-visitor.ts'
import { attributionHeaders } from '../../visitor/attribution.ts'
import { keepAnswer } from './kept-answer.ts'

export interface PollAnswer {
  poll: PollContent
  optionId: string
  shell: Shell
  messages: Pick<Messages, 'close' | 'offline' | 'errorStatus'>
}

/** Names of tries by survey and option: the same answer, sent again after a lost reply, counts once. */
const tries = new Map<string, string>()

/** Sends an answer; reports a failure to the visitor. Resolves to whether the site has accepted it. */
export async function answerPoll({ poll, optionId, shell, messages }: PollAnswer): Promise<boolean> {
  const { surveyId, questionId } = poll
  const { calls: base = '', language } = shell
  const calls = createVisitorCalls({ base, language })
  const body: SurveySubmission = { answers: { [questionId]: optionId }, lang: language }
  const name = `${surveyId} ${optionId}`
  const once = tries.get(name) ?? randomName()
  tries.set(name, once)
  try {
    const headers = { ...attributionHeaders(shell), ...adVisitorHeaders(shell) }
    const { conversion } = await calls.post<SurveyReply>(
      visitorPaths.surveyResponse(surveyId),
      body,
      once,
      headers,
    )
    keepConversion('survey', conversion)
    dispatchEvent(new Event(conversionEvent))
  } catch (error) {
    createToaster(messages.close).say('failed', callMessage(error, messages))
    return false
  }
  keepAnswer(surveyId, optionId)
  return true
}
