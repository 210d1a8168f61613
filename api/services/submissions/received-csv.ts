import type { LeadRow } from '#model/calls/submissions/leads.ts'
import type { Answered } from '#model/calls/submissions/received.ts'
import type { FormKind } from '#model/definition/forms/form.ts'
import { currencyDigits } from '#model/records/goal.ts'
import type { ReceivedList } from '#model/records/received.ts'
import type { Language, Localized } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { listLeads } from '../../db/submissions/leads.ts'
import { listFormVersions, listSurveyVersions } from '../../db/submissions/received-definitions.ts'
import {
  listAnsweredVersions,
  listMembersById,
  listPartialsById,
  listSubmissionsById,
  listSurveyResponsesById,
  type Member,
  type PartialSubmission,
  type Submission,
  type SurveyResponse,
} from '../../db/submissions/received-lists.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'
import { answeredForm, answeredSurvey, inWords, oneText } from './answered.ts'
import { attributionColumns } from './attribution-columns.ts'
import { leadRow, type NameOf } from './leads.ts'
import {
  type AnsweredStates,
  answersOfMember,
  answersOfResponse,
  answersOfSubmission,
  readAnsweredStates,
  stepOf,
} from './received-rows.ts'

export interface ReceivedTable {
  header: string[]
  /** One line a record, in the order of the ids. */
  cellsOf(ids: readonly string[]): CsvCell[][]
}

interface TableRequest {
  list: ReceivedList
  siteId: string
  surveyId?: string | undefined
  /** Language of the column titles. */
  language: Language
  nameOf: NameOf
}

const formOfList: Readonly<Record<Exclude<ReceivedList, 'survey-responses'>, FormKind>> = {
  members: 'MEMBERSHIP_SETTING',
  contacts: 'CONTACT_SETTING',
  forms: 'HOMEPAGE_SETTING',
  'partial-contacts': 'CONTACT_SETTING',
  'partial-forms': 'HOMEPAGE_SETTING',
}

/** A list as a table, with a column for each field of any version of its form, under its newest title. */
export function receivedTable(db: Db, request: TableRequest): ReceivedTable {
  const titles = titlesOf(db, request)
  const fieldCells = (answered: readonly Answered[]): CsvCell[] => {
    const values = new Map(answered.map(({ key, value }) => [key, oneText(value)]))
    return [...titles.keys()].map((key) => values.get(key) ?? '')
  }
  const states = readAnsweredStates(db)
  const headers = headersOf(titles, request.language)
  const header = (fixed: Readonly<Record<string, unknown>>, last: Readonly<Record<string, unknown>> = {}) => [
    ...Object.keys(fixed),
    ...headers,
    ...Object.keys(last),
  ]
  switch (request.list) {
    case 'members':
      return {
        header: header(memberColumns, attributionColumns),
        cellsOf: (ids) =>
          listMembersById(db, ids).map((row) => [
            ...fixedCells(memberColumns, row),
            ...fieldCells(answersOfMember(states, row)),
            ...fixedCells(attributionColumns, row),
          ]),
      }
    case 'contacts':
    case 'forms':
      return {
        header: header(submissionColumns, { ...attributionColumns, ...leadColumns }),
        cellsOf: (ids) => {
          const leadOf = listLeads(db, ids)
          return listSubmissionsById(db, ids).map((row) => [
            ...fixedCells(submissionColumns, row),
            ...fieldCells(answersOfSubmission(states, row)),
            ...fixedCells(attributionColumns, row),
            ...fixedCells(leadColumns, leadRow(leadOf(row.id), request.nameOf)),
          ])
        },
      }
    case 'partial-contacts':
    case 'partial-forms':
      return {
        header: header(partialColumns(states)),
        cellsOf: (ids) =>
          listPartialsById(db, ids).map((row) => [
            ...fixedCells(partialColumns(states), row),
            ...fieldCells(answersOfSubmission(states, row)),
          ]),
      }
    case 'survey-responses':
      return {
        header: header(responseColumns, attributionColumns),
        cellsOf: (ids) =>
          listSurveyResponsesById(db, ids).map((row) => [
            ...fixedCells(responseColumns, row),
            ...fieldCells(answersOfResponse(states, row)),
            ...fixedCells(attributionColumns, row),
          ]),
      }
  }
}

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

const fixedCells = <Row>(columns: Columns<Row>, row: Row): CsvCell[] =>
  Object.values(columns).map((cell) => cell(row))

const timeOf = (at: number | null | undefined): CsvCell =>
  at === null || at === undefined ? null : japanTime(at)

const memberColumns: Columns<Member> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  registeredAt: ({ createdAt }) => timeOf(createdAt),
  confirmedAt: ({ confirmedAt }) => timeOf(confirmedAt),
  lastLoginAt: ({ lastLoginAt }) => timeOf(lastLoginAt),
  language: ({ language }) => language,
  agreedAt: ({ optIn }) => timeOf(optIn?.at),
  // The address used for logging in, whatever the form's answer is.
  loginEmail: ({ email }) => email,
}

const submissionColumns: Columns<Submission> = {
  id: ({ id }) => id,
  receivedAt: ({ createdAt }) => timeOf(createdAt),
  language: ({ language }) => language,
  agreedAt: ({ optIn }) => timeOf(optIn?.at),
}

const leadColumns: Columns<LeadRow> = {
  leadState: ({ state }) => state,
  leadOwner: ({ owner }) => owner?.name ?? null,
  leadWorth: ({ worth }) => worth && worth.amount / 10 ** currencyDigits[worth.currency],
  leadCurrency: ({ worth }) => worth?.currency ?? null,
}

const partialColumns = (states: AnsweredStates): Columns<PartialSubmission> => ({
  id: ({ id }) => id,
  begunAt: ({ createdAt }) => timeOf(createdAt),
  changedAt: ({ updatedAt }) => timeOf(updatedAt),
  leftAtStep: (row) => stepOf(states, row).place,
  ofSteps: (row) => stepOf(states, row).count,
  language: ({ language }) => language,
  agreedAt: ({ optIn }) => timeOf(optIn?.at),
})

const responseColumns: Columns<SurveyResponse> = {
  id: ({ id }) => id,
  receivedAt: ({ createdAt }) => timeOf(createdAt),
  language: ({ language }) => language,
  email: ({ email }) => email,
  points: ({ points }) => points,
}

type Titles = Map<string, Localized<string>>

/** Titles by key: the newest version's in order, then those of older versions that were answered. */
function titlesOf(db: Db, { list, siteId, surveyId = '', language }: TableRequest): Titles {
  const titles: Titles = new Map()
  const add = (answered: readonly Answered[]) => {
    for (const { key, title } of answered) if (!titles.has(key)) titles.set(key, title)
  }
  if (list === 'survey-responses') {
    for (const { definition } of listSurveyVersions(db, siteId, surveyId))
      add(answeredSurvey(definition, {}, language))
    return titles
  }
  const answered = new Set(listAnsweredVersions(db, siteId, list))
  for (const [index, { version, definition }] of listFormVersions(db, siteId, formOfList[list]).entries())
    if (index === 0 || answered.has(version)) add(answeredForm(definition, {}))
  return titles
}

/** Fields with the same title are distinguished by their keys. */
function headersOf(titles: Titles, language: Language): string[] {
  const words = [...titles].map(([key, title]) => ({ key, text: inWords(title, language) || key }))
  const isTwice = (text: string) => words.filter((one) => one.text === text).length > 1
  return words.map(({ key, text }) => (isTwice(text) ? `${text} (${key})` : text))
}
