import type { LeadEntry, LeadRow } from '#model/calls/submissions/leads.ts'
import type {
  Answered,
  MemberDetail,
  MemberRow,
  PartialDetail,
  PartialRow,
  SubmissionDetail,
  SubmissionRow,
  SurveyResponseDetail,
  SurveyResponseRow,
} from '#model/calls/submissions/received.ts'
import type { FormDefinition, FormKind } from '#model/definition/forms/form.ts'
import { stepsOf } from '#model/definition/forms/form-rules.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { OptIn } from '#model/records/received.ts'
import type { Db } from '../../db/database.ts'
import { findConsentText } from '../../db/submissions/form-versions.ts'
import { listFormVersions, listSurveyVersions } from '../../db/submissions/received-definitions.ts'
import type {
  Member,
  PartialSubmission,
  Submission,
  SurveyResponse,
} from '../../db/submissions/received-lists.ts'
import { listSubmissionFiles } from '../../db/submissions/submission-files.ts'
import { answeredForm, answeredSurvey, excerptOf } from './answered.ts'

/** The form and survey versions that answers belong to, each read once. */
export interface AnsweredStates {
  formOf(siteId: string, kind: FormKind, version: string): FormDefinition | undefined
  surveyOf(response: Pick<SurveyResponse, 'siteId' | 'surveyId' | 'surveyVersion'>): Survey | undefined
}

export function readAnsweredStates(db: Db): AnsweredStates {
  const forms = new Map<string, Map<string, FormDefinition>>()
  const surveys = new Map<string, Map<string, Survey>>()
  return {
    formOf(siteId, kind, version) {
      const name = `${siteId} ${kind}`
      const known = forms.get(name) ?? byVersion(listFormVersions(db, siteId, kind))
      forms.set(name, known)
      return known.get(version)
    },
    surveyOf({ siteId, surveyId, surveyVersion }) {
      const name = `${siteId} ${surveyId}`
      const known = surveys.get(name) ?? byVersion(listSurveyVersions(db, siteId, surveyId))
      surveys.set(name, known)
      return known.get(surveyVersion)
    },
  }
}

const byVersion = <Definition>(versions: readonly { version: string; definition: Definition }[]) =>
  new Map(versions.map(({ version, definition }) => [version, definition]))

const instantOf = (at: number): string => new Date(at).toISOString()
const instantOrNull = (at: number | null): string | null => (at === null ? null : instantOf(at))

/** What a list shows of what led to a row. */
const sourceFieldsOf = ({ attribution }: { attribution: Attribution | null }) => ({
  source: attribution?.source ?? null,
  medium: attribution?.medium ?? null,
  campaign: attribution?.campaign ?? null,
  position: attribution?.position ?? null,
})

const membersForm = 'MEMBERSHIP_SETTING'

export const answersOfMember = (states: AnsweredStates, member: Member): Answered[] =>
  answeredForm(states.formOf(member.siteId, membersForm, member.formVersion), member.answers)

export const answersOfSubmission = (
  states: AnsweredStates,
  submission: Submission | PartialSubmission,
): Answered[] =>
  answeredForm(states.formOf(submission.siteId, submission.kind, submission.formVersion), submission.answers)

export const answersOfResponse = (states: AnsweredStates, response: SurveyResponse): Answered[] =>
  answeredSurvey(states.surveyOf(response), response.answers, response.language)

export function memberRow(states: AnsweredStates, member: Member): MemberRow {
  const { id, siteId, email, language, status, createdAt, confirmedAt, lastLoginAt } = member
  return {
    id,
    siteId,
    email,
    language,
    status,
    createdAt: instantOf(createdAt),
    confirmedAt: instantOrNull(confirmedAt),
    lastLoginAt: instantOrNull(lastLoginAt),
    excerpt: excerptOf(answersOfMember(states, member)),
    ...sourceFieldsOf(member),
  }
}

export function submissionRow(states: AnsweredStates, submission: Submission, lead: LeadRow): SubmissionRow {
  const { id, siteId, kind, email, language, createdAt } = submission
  const excerpt = excerptOf(answersOfSubmission(states, submission))
  return {
    id,
    siteId,
    kind,
    email,
    language,
    createdAt: instantOf(createdAt),
    excerpt,
    ...sourceFieldsOf(submission),
    lead,
  }
}

/** Which step of its form was not completed. */
export function stepOf(
  states: AnsweredStates,
  { siteId, kind, formVersion, steps }: PartialSubmission,
): PartialRow['step'] {
  const form = states.formOf(siteId, kind, formVersion)
  const all = form ? stepsOf(form) : []
  return { place: steps + 1, count: Math.max(all.length, steps + 1), title: all[steps]?.title ?? {} }
}

export function partialRow(states: AnsweredStates, partial: PartialSubmission): PartialRow {
  const { id, siteId, kind, email, language, createdAt, updatedAt } = partial
  return {
    id,
    siteId,
    kind,
    email,
    language,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
    step: stepOf(states, partial),
    excerpt: excerptOf(answersOfSubmission(states, partial)),
  }
}

export function surveyResponseRow(states: AnsweredStates, response: SurveyResponse): SurveyResponseRow {
  const { id, siteId, surveyId, email, language, points, createdAt } = response
  const excerpt = excerptOf(answersOfResponse(states, response))
  return {
    id,
    siteId,
    surveyId,
    email,
    language,
    points,
    createdAt: instantOf(createdAt),
    excerpt,
    ...sourceFieldsOf(response),
  }
}

export function memberDetail(db: Db, member: Member): MemberDetail {
  const states = readAnsweredStates(db)
  return {
    ...memberRow(states, member),
    answers: answersOfMember(states, member),
    optIn: agreed(db, member),
    attribution: member.attribution,
  }
}

export function submissionDetail(
  db: Db,
  submission: Submission,
  { lead, history }: { lead: LeadRow; history: LeadEntry[] },
): SubmissionDetail {
  const states = readAnsweredStates(db)
  const files = listSubmissionFiles(db, submission.id)
  const answers = answersOfSubmission(states, submission).map((answered) =>
    answered.input === 'FILE'
      ? { ...answered, value: files.filter(({ key }) => key === answered.key).map(({ name }) => name) }
      : answered,
  )
  return {
    ...submissionRow(states, submission, lead),
    answers,
    optIn: agreed(db, submission),
    attribution: submission.attribution,
    history,
    files: files.map(({ id, key, name, type, size }) => ({ id, key, name, type, bytes: size })),
  }
}

export function partialDetail(db: Db, partial: PartialSubmission): PartialDetail {
  const states = readAnsweredStates(db)
  return {
    ...partialRow(states, partial),
    answers: answersOfSubmission(states, partial),
    optIn: agreed(db, partial),
  }
}

export function surveyResponseDetail(db: Db, response: SurveyResponse): SurveyResponseDetail {
  const states = readAnsweredStates(db)
  return {
    ...surveyResponseRow(states, response),
    answers: answersOfResponse(states, response),
    attribution: response.attribution,
  }
}

function agreed(db: Db, { siteId, optIn }: { siteId: string; optIn: OptIn | null }): MemberDetail['optIn'] {
  if (!optIn) return null
  const text = findConsentText(db, { siteId, hash: optIn.textHash }) ?? null
  return { text, at: instantOf(optIn.at), address: optIn.address }
}
