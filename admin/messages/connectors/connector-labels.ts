import type { ConnectorOrigin, ConnectorRow } from '#model/calls/messages/connectors.ts'
import type { ConnectorReason } from '#model/connectors/connector-kind.ts'
import { fixedText, isRecordField, type RecordField } from '#model/connectors/mapping.ts'
import type { FormKind } from '#model/definition/forms/form.ts'
import type { TextKey } from '../../i18n/en.ts'
import type { useText } from '../../i18n/use-text.ts'

type Translate = ReturnType<typeof useText>

const formTexts: Readonly<Record<FormKind, TextKey>> = {
  CONTACT_SETTING: 'connectors.contact',
  MEMBERSHIP_SETTING: 'connectors.members',
  HOMEPAGE_SETTING: 'connectors.homepage',
}

/** What a connector sends on, as one value of a choice: a form, or a survey with its id. */
export const originKey = ({ source, surveyId }: Pick<ConnectorRow, 'source' | 'surveyId'>): string =>
  surveyId === null ? source : `${source}:${surveyId}`

export const originOf = (origins: readonly ConnectorOrigin[], key: string): ConnectorOrigin | undefined =>
  origins.find((one) => originKey(one) === key)

export const originText = (
  t: Translate,
  { source, surveyId }: Pick<ConnectorRow, 'source' | 'surveyId'>,
  origins: readonly ConnectorOrigin[],
): string => {
  if (source !== 'SURVEY') return t(formTexts[source])
  const survey = origins.find((one) => one.surveyId === surveyId)
  return t('connectors.survey', { title: survey?.title ?? surveyId ?? '' })
}

const recordFieldTexts: Readonly<Record<RecordField, TextKey>> = {
  '@email': 'connectors.fieldEmail',
  '@id': 'connectors.fieldId',
  '@createdAt': 'connectors.fieldCreatedAt',
  '@language': 'connectors.fieldLanguage',
  '@source': 'connectors.fieldSource',
  '@medium': 'connectors.fieldMedium',
  '@campaign': 'connectors.fieldCampaign',
  '@page': 'connectors.fieldPage',
  '@points': 'connectors.fieldPoints',
}

/** The name of what is sent: a field of the form, or of every record. */
export function sourceText(t: Translate, origin: ConnectorOrigin | undefined, key: string): string {
  if (key === fixedText) return t('connectors.fixedText')
  if (isRecordField(key)) return t(recordFieldTexts[key])
  return origin?.fields.find((field) => field.key === key)?.title || key
}

export const reasonTexts: Readonly<Record<ConnectorReason, TextKey>> = {
  unauthorized: 'connectors.unauthorized',
  forbidden: 'connectors.forbidden',
  'unknown-place': 'connectors.unknownPlace',
  'unknown-field': 'connectors.unknownField',
  'missing-value': 'connectors.missingValue',
  rejected: 'connectors.rejected',
  'rate-limited': 'connectors.rateLimited',
  unavailable: 'connectors.unavailable',
  'bad-answer': 'connectors.badAnswer',
  'record-gone': 'connectors.recordGone',
  'switched-off': 'connectors.switchedOff',
}
