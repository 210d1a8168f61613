import type { Answered } from '#model/calls/submissions/received.ts'
import type { MappedValue } from '#model/connectors/connector-kind.ts'
import {
  type ConnectorSource,
  type RecordField,
  type RecordValues,
  timeText,
} from '#model/connectors/mapping.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Db } from '../../../db/database.ts'
import { everything } from '../../../db/scope.ts'
import { findMember, findSubmission, findSurveyResponse } from '../../../db/submissions/received-lists.ts'
import {
  answersOfMember,
  answersOfResponse,
  answersOfSubmission,
  readAnsweredStates,
} from '../../submissions/received-rows.ts'

interface Received {
  id: string
  email: string | null
  language: string
  attribution: Attribution | null
  createdAt: number
}

/** The values of a record, by source; undefined if it was deleted. */
export function readRecordValues(db: Db, source: ConnectorSource, id: string): RecordValues | undefined {
  const states = readAnsweredStates(db)
  switch (source) {
    case 'MEMBERSHIP_SETTING': {
      const member = findMember(db, everything, id)
      return member && valuesOf(member, answersOfMember(states, member))
    }
    case 'SURVEY': {
      const response = findSurveyResponse(db, everything, id)
      return response && valuesOf(response, answersOfResponse(states, response), response.points)
    }
    default: {
      const submission = findSubmission(db, everything, id)
      return submission && valuesOf(submission, answersOfSubmission(states, submission))
    }
  }
}

function valuesOf(record: Received, answers: readonly Answered[], points?: number): RecordValues {
  const { id, email, language, attribution, createdAt } = record
  const known: Record<RecordField, string> = {
    '@id': id,
    '@email': email ?? '',
    '@createdAt': timeText(createdAt),
    '@language': language,
    '@source': attribution?.source ?? '',
    '@medium': attribution?.medium ?? '',
    '@campaign': attribution?.campaign ?? '',
    '@page': attribution?.entry ?? '',
    '@points': points === undefined ? '' : String(points),
  }
  return new Map<string, MappedValue>([
    ...Object.entries(known),
    ...answers.map(({ key, value }): [string, MappedValue] => [key, value]),
  ])
}
